/** Shows a message in the live region inside the element, or adds a region. */
export function createRefusalMessage(element: HTMLElement) {
  const own = document.createElement('small');
  own.setAttribute('role', 'status');
  let region: Element = own;
  let message: string | undefined;
  // A cloned element contains the old message of the original.
  element.querySelector('small[role="status"]')?.replaceChildren();

  return {
    show(text: string | undefined, lang = ''): void {
      message = text;
      if (!text) {
        region.textContent = '';
        own.remove();
        return;
      }
      region = element.querySelector('[role="status"]') ?? own;
      if (region === own) {
        own.lang = lang;
        element.append(own);
      }
      // Screen readers announce only changes in a region that is already in the page.
      setTimeout(() => (region.textContent = message ?? ''), 50);
    },
  };
}
