import type { NextConfig } from 'next';

const config: NextConfig = {
  // The URLs of the API end with a slash. A redirect to a URL without it would break the POST.
  skipTrailingSlashRedirect: true,
};

export default config;
