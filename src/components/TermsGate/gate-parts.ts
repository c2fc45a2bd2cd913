import { type AskingPart, loadAsking } from '../../core/gate/load-asking.ts';
import { loadOnce } from '../../core/page/load-once.ts';
import type { GateDialogsInParts } from './GateDialogsInParts.tsx';

/** What a gate needs to ask: the dialogs, and the engine's part that sends what they ask. */
export interface GateParts extends AskingPart {
  GateDialogsInParts: typeof GateDialogsInParts;
}

let bundled: GateParts | undefined;

/** Every gate of the page takes these, and loads nothing. */
export function bundleGateParts(parts: GateParts): void {
  bundled = parts;
}

export const importGateParts: () => Promise<GateParts> = loadOnce(async () => {
  if (bundled) return bundled;
  const [dialogs, asking] = await Promise.all([import('./GateDialogsInParts.tsx'), loadAsking()]);
  return { ...dialogs, ...asking };
});
