import frame from './DialogFrame.module.css';

const frameParts = ['root', 'overlay', 'inner', 'content', 'header', 'title', 'close'] as const;

/** The parts that both dialogs have, named as in Mantine's Modal. */
export type DialogFrameStylesNames = (typeof frameParts)[number];

/** The classes of the named parts and of the frame's parts, from both style sheets. */
export function partClasses<Name extends string>(
  own: Readonly<Record<string, string>>,
  names: readonly Name[],
): Record<Name | DialogFrameStylesNames, string> {
  const classes: Partial<Record<string, string>> = {};
  for (const name of names) classes[name] = own[name] ?? '';
  for (const name of frameParts) classes[name] = [frame[name], own[name]].filter(Boolean).join(' ');
  return classes as Record<Name | DialogFrameStylesNames, string>;
}
