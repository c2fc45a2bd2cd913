/** Not `RequestInit`, because this declaration must compile without DOM types. */
export interface CallInit {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  cache?: 'no-store' | 'no-cache' | undefined;
  redirect?: 'error';
}

/** The used members of a Response. */
export interface FetchResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers?: { get: (name: string) => string | null };
  text: () => Promise<string>;
}

/** The platform's `fetch`. A program without DOM types may not have one. */
export type Fetch = typeof globalThis extends { fetch: infer Platform }
  ? Platform
  : (url: string, init: CallInit) => Promise<FetchResponse>;
