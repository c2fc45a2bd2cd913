/** Shows a message in the page's live region, or in one that it adds to the element. */
export function createRefusalMessage(element: HTMLElement) {
  const own = document.createElement('small');
  own.setAttribute('role', 'status');
  let region: Element = own;
  let message: string | undefined;

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
      // Screen readers announce only the changes of a region that is in the page.
      setTimeout(() => (region.textContent = message ?? ''), 50);
    },
  };
}
