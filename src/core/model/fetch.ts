/** Replaces `RequestInit`, because core has no DOM types. */
export interface CallInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  cache?: 'no-store' | 'no-cache' | undefined;
  redirect?: 'error' | undefined;
}

export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers?: { get: (name: string) => string | null };
  text: () => Promise<string>;
}

/** A TypeScript program without DOM types may lack the type of the platform's `fetch`. */
export type Fetch = typeof globalThis extends { fetch: infer Platform }
  ? Platform
  : (url: string, init: CallInit) => Promise<FetchResponse>;
