import '@mantine/core/styles.css';
import '../gate/draw-gate.tsx';
