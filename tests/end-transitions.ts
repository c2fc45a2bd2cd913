/**
 * For a page: waits until all that fades or moves has ended, also in the shadow roots of dialogs. On its way a colour is neither
 * the one nor the other, and what fades is drawn in a layer of its own, where letters can stand a part of a pixel elsewhere. What
 * is drawn while data loads never ends.
 */
export async function endTransitions(): Promise<void> {
  const roots: DocumentOrShadowRoot[] = [document];
  for (const { shadowRoot } of document.querySelectorAll('[data-aceite]')) if (shadowRoot) roots.push(shadowRoot);
  const changes = roots.flatMap((root) => root.getAnimations());
  const ending = changes.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
