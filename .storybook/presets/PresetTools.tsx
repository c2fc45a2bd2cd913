// The manager compiles JSX to React.createElement.
import React, { type ReactNode } from 'react';
import { useArgs, useStorybookApi, useStorybookState, useStoryPrepared } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { brands, isChosen, labelSets, type Preset } from './presets.ts';

const Choice = styled.select(({ theme }) => ({
  height: 28,
  padding: '0 4px',
  border: 0,
  borderRadius: 4,
  background: 'transparent',
  color: theme.color.defaultText,
  font: 'inherit',
  fontSize: 12,
  '& option': { background: theme.background.content, color: theme.color.defaultText },
}));

interface PresetChoiceProps {
  label: string;
  presets: readonly Preset[];
  args: Readonly<Record<string, unknown>>;
  onChoose: (args: Preset['args']) => void;
}

function PresetChoice({ label, presets, args, onChoose }: PresetChoiceProps): ReactNode {
  const chosen = presets.findIndex((preset) => isChosen(preset, args));
  return (
    <Choice
      aria-label={label}
      value={chosen}
      onChange={(event) => onChoose(presets[Number(event.currentTarget.value)]!.args)}
    >
      {chosen === -1 && <option value={-1}>{label}: own</option>}
      {presets.map(({ name }, index) => (
        <option key={name} value={index}>
          {label}: {name}
        </option>
      ))}
    </Choice>
  );
}

/** The components that have a colour and texts of the store. */
const dialogs = new Set(['TermsGate', 'TermsDialog', 'TermDetailDialog']);

/** Colours and texts in one click. They become args of the story: the Config panel copies them. */
export function PresetTools(): ReactNode {
  const [args, updateArgs] = useArgs();
  const { storyId } = useStorybookState();
  const isPrepared = useStoryPrepared(storyId);
  const story = useStorybookApi().getCurrentStoryData();
  // Between two stories, the next one has no args yet.
  if (!story || !isPrepared || !dialogs.has(story.title.split('/')[1]!)) return null;
  return (
    <>
      <PresetChoice label="Brand" presets={brands} args={args} onChoose={updateArgs} />
      <PresetChoice label="Texts" presets={labelSets} args={args} onChoose={updateArgs} />
    </>
  );
}
