import '@mantine/core/styles.css';
import 'aceite/dialogs';
import './draw-gate.tsx';
