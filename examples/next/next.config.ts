import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // The addresses of the API end with a slash, and a redirected POST is no POST any more.
  skipTrailingSlashRedirect: true,
  // The packages are one folder up, in a workspace. An application of its own needs no root.
  turbopack: { root: join(import.meta.dirname, '..') },
};

export default config;
