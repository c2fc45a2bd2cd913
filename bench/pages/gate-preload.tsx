import '../gate/preload.ts';
import './gate.tsx';
