import '@mantine/core/styles.css';
import './draw-gate.tsx';
