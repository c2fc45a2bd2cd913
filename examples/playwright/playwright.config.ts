import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: 'tests',
  reporter: 'list',
  webServer: { command: 'npx vite --port 5174 --strictPort', url: 'http://localhost:5174/' },
  use: {
    baseURL: 'http://localhost:5174/',
    // Without CHROMIUM_PATH, Playwright uses the browser of `npx playwright install chromium`.
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] } : {},
  },
});
