import { DocsRenderer } from '@storybook/addon-docs';
import { DocsCode } from './DocsCode.tsx';
import { DocsLink } from './DocsLink.tsx';
import { DocsPage } from './DocsPage.tsx';
import { Table } from './Table.tsx';

type Render = DocsRenderer<never>['render'];

/** Renders the documentation pages, which are MDX files. */
export function createDocsRenderer(): { render: Render; unmount: DocsRenderer<never>['unmount'] } {
  const { render, unmount } = new DocsRenderer<never>();
  return {
    unmount,
    render: async (context, parameters, element) => {
      // When a story opens before the page has rendered, Storybook hides `element`, and does not
      // unmount the page.
      if (element.hidden) return;
      await render(
        context,
        {
          ...parameters,
          container: DocsPage,
          components: { a: DocsLink, code: DocsCode, table: Table },
        },
        element,
      );
      if (element.hidden) unmount(element);
    },
  };
}
