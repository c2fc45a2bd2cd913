/** Milliseconds until a dialog's text is said, because readers first read the focus or the dialog. */
export const dialogDelay = 400;

/** Milliseconds until a money field's text is said, because Orca drops a change right after a key. */
export const fieldDelay = 250;

/** Milliseconds until a said text leaves the reading order. */
const duration = 7000;

/** Important, because rules of the page apply to a region in the page. */
const hidden =
  'all:initial; position:fixed; width:1px; height:1px; overflow:hidden; clip-path:inset(50%); white-space:nowrap;';

/**
 * Says texts to screen readers in a live region, without the focus. The region is mounted empty,
 * because Firefox does not announce a region that is mounted with its text. A role would be read
 * while the region is empty, and Orca drops changes of a `status` within 0.1 s.
 */
export function createVoice(delay: number) {
  let region: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(text = ''): void {
    clearTimeout(timer);
    if (region) region.textContent = text;
  }
  return {
    /** A ref that makes an empty `<div>` the region, until the returned function is called. */
    attach(element: HTMLElement | null): () => void {
      region = element!;
      region.setAttribute('data-aceite-voice', '');
      region.setAttribute('aria-live', 'polite');
      region.style.cssText = hidden.replaceAll(';', '!important;');
      return () => {
        element!.textContent = '';
        region = undefined;
      };
    },
    /** Says a text after the delay, unless another text, or `undefined`, replaces it. */
    say(text: string | undefined, lang: string): void {
      // Empties the region at once, so that an equal text is a change.
      write();
      if (!text) return;
      timer = setTimeout(() => {
        region?.setAttribute('lang', lang);
        write(text);
        timer = setTimeout(write, duration);
      }, delay);
    },
  };
}
