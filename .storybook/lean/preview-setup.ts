/**
 * Replaces `storybook/internal/preview/runtime`, a prebuilt file with copies of all modules that Storybook's preview and its tests may
 * need. Bundled from the modules, each is there once.
 */
// First, so that `addons` exists when the testing library is evaluated, whose steps the panel Interactions lists.
import 'storybook/internal/csf';
import { CURRENT_STORY_WAS_SET, MANAGER_INERT_ATTRIBUTE_CHANGED } from 'storybook/internal/core-events';
import { addons, PreviewWeb } from 'storybook/preview-api';

// A built Storybook takes events from any page that opens or frames it, and args may be React elements: scripts, too. Not in `setup`:
// a window calls its listeners in the order in which they were added, and Storybook's would be there before.
window.addEventListener('message', (event) => {
  if (event.origin !== location.origin) event.stopImmediatePropagation();
});

export function setup(): void {
  // Storybook preloads the entries before and after a story in the sidebar: a page would load the docs renderer.
  PreviewWeb.prototype.onPreloadStories = () => Promise.resolve();
  const channel = addons.getChannel();
  // The manager's sign of loading covers the preview until the manager has rendered again, which waits for the story (post-task.ts).
  channel.once(CURRENT_STORY_WAS_SET, () => {
    const loader = window.frameElement?.ownerDocument.getElementById('preview-loader');
    // Hidden, not removed: React removes it.
    loader?.parentElement?.style.setProperty('display', 'none');
  });
  // While a dialog of the manager is open, the preview is inert.
  channel.on(MANAGER_INERT_ATTRIBUTE_CHANGED, (isInert: boolean) => {
    document.body.toggleAttribute('inert', isInert);
  });
}
