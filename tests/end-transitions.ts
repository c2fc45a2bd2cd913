/**
 * Waits in the page, and in the shadow roots of dialogs, until all finite animations have ended.
 * During an animation, colours are intermediate, and text in a compositor layer can be offset by a
 * fraction of a pixel. The skeleton's animation never ends.
 */
export async function endTransitions(): Promise<void> {
  const roots: DocumentOrShadowRoot[] = [document];
  for (const { shadowRoot } of document.querySelectorAll('[data-aceite]')) if (shadowRoot) roots.push(shadowRoot);
  const changes = roots.flatMap((root) => root.getAnimations());
  const ending = changes.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
