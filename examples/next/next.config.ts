import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // The addresses of the API end with a slash, and a redirected POST is no POST any more.
  skipTrailingSlashRedirect: true,
  // Only for this workspace, whose packages are one folder up.
  turbopack: { root: join(import.meta.dirname, '..') },
};

export default config;
