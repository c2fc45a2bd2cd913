import { DocsRenderer } from '@storybook/addon-docs';
import { ComponentPage } from './ComponentPage.tsx';
import { DocsCode, DocsSource } from './DocsCode.tsx';
import { DocsLink } from './DocsLink.tsx';
import { DocsPage } from './DocsPage.tsx';

type Render = DocsRenderer<never>['render'];

/**
 * Lets a page take its stories from the files that it has loaded. Storybook keeps a file once for each title, and its own
 * `loadStory` goes by the title in the sidebar: a story in a folder would be another object, and the block that draws it would
 * take the first one down while that starts, which reloads the page.
 */
function keepStories(context: Parameters<Render>[0]): void {
  context.loadStory = (id) => Promise.resolve(context.storyById(id));
}

/** Draws documentation pages: those of MDX files, and `ComponentPage` for components. */
export function createDocsRenderer(): { render: Render; unmount: DocsRenderer<never>['unmount'] } {
  const { render, unmount } = new DocsRenderer<never>();
  return {
    unmount,
    render: async (context, parameters, element) => {
      // Somebody went on to a story while this was loading: Storybook unmounts only what was drawn before that.
      if (element.hidden) return;
      keepStories(context);
      await render(
        context,
        {
          ...parameters,
          container: DocsPage,
          page: (parameters as { page?: unknown }).page ?? ComponentPage,
          components: { a: DocsLink, code: DocsCode, Source: DocsSource },
        },
        element,
      );
      if (element.hidden) unmount(element);
    },
  };
}
