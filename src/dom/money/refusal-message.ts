import { createVoice, fieldDelay } from '../voice.ts';

/** Shows and says why an edit was refused, in the page's `[data-refusal]` or in a new `<small>`. */
export function createRefusalMessage(element: HTMLElement) {
  const own = document.createElement('small');
  own.setAttribute('data-refusal', '');
  const region = document.createElement('div');
  const voice = createVoice(fieldDelay);
  voice.attach(region);
  let line: Element = own;
  // A cloned element contains the old message of the original.
  element.querySelector('[data-refusal]')?.replaceChildren();
  element.querySelector('[data-aceite-voice]')?.remove();

  return {
    show(text: string | undefined, lang = ''): void {
      voice.say(text, lang);
      line.textContent = '';
      own.remove();
      region.remove();
      if (!text) return;
      line = element.querySelector('[data-refusal]') ?? own;
      line.textContent = text;
      if (line === own) {
        own.lang = lang;
        element.append(own);
      }
      element.append(region);
    },
  };
}
