import { Fragment, type ReactNode } from 'react';
import type { MemberDoc } from '../../scripts/read-types.ts';
import { groupProps } from './arg-types.ts';
import { DocsTable, Prose } from './DocsTable.tsx';

const describe = ({ type, detail, required, description, defaultValue }: MemberDoc): ReactNode => (
  <>
    <p>
      <Prose text={description} />
    </p>
    <p className="docs-type">
      <code>{type}</code>
      {defaultValue && (
        <span>
          Default: <code>{defaultValue}</code>
        </span>
      )}
      {required && <span>Required</span>}
    </p>
    {detail && (
      <details>
        <summary>Type details</summary>
        <pre>{detail}</pre>
      </details>
    )}
  </>
);

/** The props of a component, a table for each group. */
export const PropsTable = ({ component, props }: { component: string; props: MemberDoc[] }): ReactNode =>
  groupProps(props).map(({ group, props: members }) => (
    <Fragment key={group}>
      <h3>{group}</h3>
      <DocsTable
        label={`Props of ${component}: ${group}`}
        head={['Prop', 'What it is']}
        rows={members.map((member) => [
          <code key="name" id={`prop-${member.name}`}>
            {member.name}
          </code>,
          describe(member),
        ])}
      />
    </Fragment>
  ));
