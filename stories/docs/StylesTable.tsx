import { type ReactNode, useState } from 'react';
import components from 'virtual:aceite-docs/components';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import { keepFocusQuery } from '../../.storybook/docs/keep-focus.ts';
import { colorVars } from '../../.storybook/docs/source-values.ts';
import { onDialog } from '../../.storybook/docs/StoryFrame.tsx';
import { describe, selectors, type Styled, variables } from './styles-texts.ts';

/** The values of the variables for the default colour. */
const values: Readonly<Record<string, string>> = colorVars;

/** A story with most parts of the component. */
const stories: Record<Styled, string> = {
  TermsDialog: 'termsdialog--intro',
  TermDetailDialog: 'termdetaildialog--contents',
};

/** The width and height of a number, in CSS pixels. */
const size = 20;

interface Mark {
  number: number;
  left: number;
  top: number;
}

/** The numbers of the parts that a page shows: each at the corner of its part, or right of the numbers that are there. */
function placeMarks(page: Document, of: Styled): Mark[] {
  const marks: Mark[] = [];
  for (const [index, name] of components[of].stylesNames.entries()) {
    const box = page.querySelector(`.mantine-${of}-${name}`)?.getBoundingClientRect();
    if (!box?.width) continue;
    const top = Math.max(box.top, 0);
    let left = Math.max(box.left, 0);
    while (marks.some((other) => Math.abs(other.left - left) < size && Math.abs(other.top - top) < size)) left += 2;
    marks.push({ number: index + 1, left, top });
  }
  return marks;
}

/** A picture of the component with the numbers of its selectors: a story that takes no input. */
function Parts({ of }: { of: Styled }): ReactNode {
  const [marks, setMarks] = useState<Mark[]>([]);
  const watch = (page: Document): void =>
    onDialog(page, () => {
      const place = (): void => setMarks(placeMarks(page, of));
      const observer = new ResizeObserver(place);
      // A dialog changes its layout a moment after its window.
      for (const element of page.querySelectorAll(`html, [class*="mantine-${of}-"]`)) observer.observe(element);
      for (const type of ['transitionend', 'animationend']) page.addEventListener(type, place);
    });
  return (
    <div className="docs-live docs-parts">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook, which needs its origin */}
      <iframe
        title={`The parts of ${of}`}
        src={`iframe.html?id=${stories[of]}&viewMode=story&embed=true${keepFocusQuery}`}
        inert
        loading="lazy"
        onLoad={({ currentTarget }) => watch(currentTarget.contentDocument!)}
      />
      <div aria-hidden="true">
        {marks.map(({ number, left, top }) => (
          <b key={number} style={{ left, top }}>
            {number}
          </b>
        ))}
      </div>
    </div>
  );
}

/** The selectors of a component's Styles API, from its types. */
export function Selectors({ of }: { of: Styled }): ReactNode {
  return (
    <>
      <Parts of={of} />
      <DocsTable
        label={`Selectors of ${of}`}
        head={['Selector', 'What it is']}
        rows={components[of].stylesNames.map((name, index) => [
          <span key="name">
            {index + 1} <code>{name}</code>
          </span>,
          describe(selectors[of], name),
        ])}
      />
    </>
  );
}

/** The CSS variables of a component's Styles API, all on its selector `root`. */
export function VariablesList({ of }: { of: Styled }): ReactNode {
  return (
    <DocsTable
      label={`CSS variables of ${of}`}
      head={['Variable', 'What it colours', 'With the default colour, in light']}
      rows={components[of].cssVariables.map((name) => [
        <code key="name">{name}</code>,
        describe(variables, name),
        <span key="swatch" className="docs-variable">
          <span style={{ background: values[name] }} /> {values[name]}
        </span>,
      ])}
    />
  );
}
