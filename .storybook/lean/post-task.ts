/**
 * Posts the work of the manager's React scheduler. The manager renders in the same thread as the preview, and most of what it renders
 * before the first story is soon rendered again: its work waits for the story.
 */

/** Milliseconds that the manager waits for the preview's code to start. On a slow connection it renders meanwhile. */
const START_LIMIT = 500;

/** Milliseconds that the manager waits for the story from then on: a play function may be long. */
const STORY_LIMIT = 3000;

/** The part of the preview's window that says how far it is. */
export interface Preview {
  document: Pick<Document, 'body'>;
  __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => unknown };
}

type Work = () => void;

/** Returns a function that posts work; `findPreview` returns nothing until the manager has rendered the frame of the preview. */
export function createPostTask(findPreview: () => Preview | null | undefined): (work: Work) => void {
  const { port1, port2 } = new MessageChannel();
  /** React posts its next work only when this has run. */
  let posted: Work | undefined;
  port1.addEventListener('message', () => posted?.());
  port1.start();
  /** When the frame, and when its code, was first seen. */
  let framed: number | undefined;
  let started: number | undefined;
  let isReady = false;

  /** Whether the preview has the thread for itself. */
  const isHeld = (): boolean => {
    const preview = findPreview();
    if (!preview || isReady) return false;
    const now = performance.now();
    const events = preview.__STORYBOOK_ADDONS_CHANNEL__;
    framed ??= now;
    if (events) started ??= now;
    isReady =
      Boolean(events?.last('storyFinished') ?? events?.last('docsRendered')) ||
      /sb-show-(?:errordisplay|nopreview)/.test(preview.document.body?.className ?? '') ||
      (started !== undefined && now > started + STORY_LIMIT);
    return !isReady && (started !== undefined || now < framed + START_LIMIT);
  };

  return function postTask(work) {
    if (isHeld()) {
      setTimeout(postTask, 30, work);
    } else if (isReady) {
      // As React does.
      posted = work;
      port2.postMessage(null);
    } else {
      // Background priority: the frame, and on a slow connection the sidebar, while the preview waits for its files.
      void scheduler.postTask(() => (isHeld() ? postTask(work) : work()), { priority: 'background' });
    }
  };
}

/** For a browser without `scheduler.postTask`, null: React posts as it always does. */
export const postTask =
  typeof scheduler === 'undefined'
    ? null
    : createPostTask(() => {
        const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
        // Null for a document of another site, whose window would throw.
        return frame?.contentDocument?.defaultView as Preview | null | undefined;
      });
