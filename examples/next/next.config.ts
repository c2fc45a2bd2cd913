import type { NextConfig } from 'next';

const config: NextConfig = {
  // Next would redirect the API's addresses, which end with a slash. The POST rejects a redirect.
  skipTrailingSlashRedirect: true,
};

export default config;
