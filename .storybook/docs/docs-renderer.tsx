import { DocsRenderer } from '@storybook/addon-docs';
import { ComponentPage } from './ComponentPage.tsx';
import { DocsCode, DocsSource } from './DocsCode.tsx';
import { DocsLink } from './DocsLink.tsx';
import { DocsPage } from './DocsPage.tsx';

type Render = DocsRenderer<never>['render'];

/**
 * Makes a page take its stories from the files that it has loaded. Storybook caches a file once for each title, and its own
 * `loadStory` looks a story up by its title in the sidebar: a story in a folder would be a second object. The block that renders the
 * second one would unmount the first while that starts, which reloads the page.
 */
function keepStories(context: Parameters<Render>[0]): void {
  context.loadStory = (id) => Promise.resolve(context.storyById(id));
}

/** Renders documentation pages: those of MDX files, and `ComponentPage` for components. */
export function createDocsRenderer(): { render: Render; unmount: DocsRenderer<never>['unmount'] } {
  const { render, unmount } = new DocsRenderer<never>();
  return {
    unmount,
    render: async (context, parameters, element) => {
      // The visitor has opened a story while this was loading: Storybook unmounts only pages that were rendered before.
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
