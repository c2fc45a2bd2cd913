import '@mantine/core/styles.css';
import '../gate/hydrate-gate.tsx';
