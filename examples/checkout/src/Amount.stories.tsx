import preview from '../.storybook/preview';
import { Amount } from './Amount';

const meta = preview.meta({
  title: 'Amount',
  component: Amount,
  args: { label: 'Gastar até' },
  // Without a dialog, the stories need no frames.
  parameters: { docs: { story: { inline: true } } },
});

export const Empty = meta.story();
export const Filled = meta.story({ args: { defaultValue: '68.00' } });
