import { createRoot } from 'react-dom/client';
import { GatePage } from './gate-page.tsx';

createRoot(document.getElementById('root')!).render(<GatePage baseUrl={window.baseUrl} />);
