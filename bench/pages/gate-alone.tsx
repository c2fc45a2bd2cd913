/** The gate in a shop that does not use Mantine. */
import 'aceite/mantine.css';
import 'aceite/dialogs';
import './draw-gate.tsx';
