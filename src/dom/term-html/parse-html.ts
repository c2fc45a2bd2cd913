import type { Config, WindowLike } from 'dompurify';

export type View = Window & typeof globalThis & Pick<WindowLike, 'trustedTypes'>;
type HtmlPolicy = Config['TRUSTED_TYPES_POLICY'];

/** Cached: a page allows each policy's name once. The policy must not leave this folder: it trusts every text. */
const policies = new WeakMap<View, { policy: HtmlPolicy }>();

export function trustedTypesPolicy(view: View): HtmlPolicy {
  const known = policies.get(view);
  if (known) return known.policy;
  let policy: HtmlPolicy = null;
  try {
    const created = view.trustedTypes?.createPolicy('aceite', {
      createHTML: (html) => html,
      createScriptURL: () => '',
    });
    policy = (created as HtmlPolicy) ?? null;
  } catch {
    // The page's CSP does not list the name. If it also requires Trusted Types, parsing throws and no text is shown.
  }
  policies.set(view, { policy });
  return policy;
}

/** Parses into a document without a window, where nothing runs or loads. */
export function parseHtml(html: string, view: View): Document {
  const trusted = (trustedTypesPolicy(view)?.createHTML(html) ?? html) as unknown as string;
  return new view.DOMParser().parseFromString(trusted, 'text/html');
}
