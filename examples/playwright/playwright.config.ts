import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'tests',
  reporter: 'list',
  webServer: { command: 'npm start', url: 'http://localhost:5174/' },
  use: {
    baseURL: 'http://localhost:5174/',
    // Without it, Playwright takes the browser of `npx playwright install chromium`.
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } : {},
  },
});
