import type { NextConfig } from 'next';

const config: NextConfig = {
  // The addresses of the API end with a slash, and a redirected POST is no POST any more.
  skipTrailingSlashRedirect: true,
};

export default config;
