import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { MantineProvider } from '@mantine/core';
import { definePreview } from '@storybook/react-vite';
import addonDocs from '@storybook/addon-docs';
import addonMsw from 'msw-storybook-addon';
import { setupWorker } from 'msw/browser';

async function start() {
  const worker = setupWorker();
  // Requests without a handler, such as the story's own files, go to the network.
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}

// A page of docs starts several stories at once.
let started: ReturnType<typeof start> | undefined;
const startWorker = () => (started ??= start());

export default definePreview({
  addons: [addonDocs(), addonMsw(startWorker)],
  tags: ['autodocs'],
  // Each story has its own frame, because a modal dialog covers its whole page.
  parameters: { docs: { story: { inline: false, height: '500px' } } },
  decorators: [
    (Story) => (
      <MantineProvider>
        <Story />
      </MantineProvider>
    ),
  ],
});
