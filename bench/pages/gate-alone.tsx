/** The gate in a shop that does not use Mantine. */
import 'aceite/mantine.css';
import '../gate/draw-gate.tsx';
