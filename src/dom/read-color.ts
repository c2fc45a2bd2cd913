import { overWhite, parseColor } from '../core/color/parse-color.ts';
import type { Rgb } from '../core/color/readable-colors.ts';
import { safeDocument } from './safe-document.ts';

const cache = new Map<string, Rgb | undefined>();

/** Values that depend on the element, or would end the declaration. */
const unreadable = /var\(|env\(|attr\(|currentcolor|inherit|initial|unset|revert|[;{}<]/i;

/** Reads any notation, because color-mix() computes to red, green, blue and alpha. */
function readComputed(color: string): Rgb | undefined {
  if (unreadable.test(color) || typeof document === 'undefined' || !CSS.supports('color', color)) return undefined;
  const probe = document.createElement('span');
  // Chrome 110 does not have color-mix() and keeps the first value. `important` overrides the page.
  for (const value of [color, `color-mix(in srgb, ${color}, ${color})`])
    probe.style.setProperty('color', value, 'important');
  safeDocument('body').append(probe);
  // A missing channel counts as 0: https://www.w3.org/TR/css-color-4/#missing
  const computed = getComputedStyle(probe).color.replaceAll('none', '0');
  probe.remove();
  const numbers = computed.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = computed.startsWith('color(')
    ? [...numbers.slice(0, 3).map((share) => share * 255), ...numbers.slice(3)]
    : numbers;
  return overWhite([red, green, blue], alpha);
}

/** Reads a CSS colour. Returns undefined for other texts and for values such as `currentcolor`. */
export function readColor(color: string): Rgb | undefined {
  const trimmed = color.trim();
  if (!cache.has(trimmed)) cache.set(trimmed, parseColor(trimmed) ?? readComputed(trimmed));
  return cache.get(trimmed);
}
