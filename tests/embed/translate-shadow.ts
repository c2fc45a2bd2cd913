import type { Page } from 'playwright';

/**
 * Imitates a browser's translation of the shadow root of `host`. A <font> with the text replaces
 * each text node, now and after every change.
 */
export const translateShadow = (page: Page, host: string): Promise<void> =>
  page.evaluate((host) => {
    const root = document.querySelector(host)!.shadowRoot!;
    const translate = (): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.localName === 'font') continue;
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    };
    new MutationObserver(translate).observe(root, { subtree: true, childList: true, characterData: true });
    translate();
  }, host);
