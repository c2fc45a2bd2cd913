import { join } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // The packages are one folder up, in a workspace. An application of its own needs no root.
  turbopack: { root: join(import.meta.dirname, '..') },
};

export default config;
