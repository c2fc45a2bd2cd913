import '@mantine/core/styles.css';
import 'aceite/styles.css';
import { MantineProvider } from '@mantine/core';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { setupWorker } from 'msw/browser';

async function startWorker() {
  const worker = setupWorker();
  // Requests without a handler, such as the story's own files, go to the network.
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}

export default definePreview({
  addons: [addonMsw(startWorker)],
  decorators: [
    (Story) => (
      <MantineProvider>
        <Story />
      </MantineProvider>
    ),
  ],
});
