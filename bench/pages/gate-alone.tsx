/** In a shop that has nothing else of Mantine. */
import 'aceite/mantine.css';
import './draw-gate.tsx';
