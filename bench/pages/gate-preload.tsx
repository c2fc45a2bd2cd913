import './preload.ts';
import './gate.tsx';
