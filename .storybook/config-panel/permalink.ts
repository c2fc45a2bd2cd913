/** The parameter of a Storybook address that carries a config, whole: Storybook's own `args` drops URLs and accents. */
export const permalinkParameter = 'cfg';

/** A config, and its story: Storybook keeps the parameter in the address when the visitor opens another story. */
export interface Permalink {
  story: string;
  config: unknown;
}

/** JSON in base64url: letters, digits, '-' and '_', which no address changes. */
export function writePermalink(link: Permalink): string {
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `undefined` when it cannot be read. The config is not checked here: its parser does that. */
export function readPermalink(text: string): Permalink | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const link = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<Permalink> | null;
    return typeof link?.story === 'string' && 'config' in link ? (link as Permalink) : undefined;
  } catch {
    return undefined;
  }
}
