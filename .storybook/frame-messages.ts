/** Messages between a story's page and the page around it, of the same origin: the manager, or a docs page. */
export type FrameMessage =
  /** The last outcome of the story. */
  | { aceite: 'outcome'; story: string; outcome: Outcome }
  /** A story needs the permission to call an API outside of the Storybook. */
  | { aceite: 'asks'; baseUrl: string }
  /** The visitor allows the calls, with this token; it is kept in memory only. */
  | { aceite: 'allowed'; baseUrl: string; token: string | undefined };

export interface Outcome {
  /** One sentence or two. */
  line: string;
  /** Whether a dialog is on screen. */
  isShown: boolean;
  /** What was asked: the same text for the same config. */
  question: string;
}

/** `Outcome.question` for a story's args. */
export const questionOf = (args: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([args.baseUrl, args.idCompany, args.personType]);

const isMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'aceite' in data && typeof data.aceite === 'string';

export const send = (target: Window, message: FrameMessage): void => target.postMessage(message, location.origin);

/** Calls `onMessage` with every message of this origin, until the returned function is called. */
export function listen(onMessage: (message: FrameMessage, from: Window) => void): () => void {
  const receive = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin === location.origin && source && isMessage(data)) onMessage(data, source as Window);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
