/** In a shop that has nothing else of Mantine. */
import 'aceite/mantine.css';
import 'aceite/dialogs';
import './draw-gate.tsx';
