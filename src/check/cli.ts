#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { run } from './run.ts';

/** Starts the command again with other variables; its output goes where this one's does. */
function restart(env: Record<string, string>): number {
  // Windows has one variable for HTTP_PROXY and http_proxy.
  const others = Object.entries(process.env).filter(([name]) => !/^https?_proxy$/i.test(name));
  const { status, error } = spawnSync(
    process.execPath,
    // Node 22 warns that its use of proxies is experimental.
    [...process.execArgv, '--disable-warning=UNDICI-EHPA', ...process.argv.slice(1)],
    { env: { ...Object.fromEntries(others), ...env }, stdio: 'inherit' },
  );
  if (error) throw error;
  // Without a status, a signal ended it.
  return status ?? 1;
}

// The reader of the output may close it early, as `| head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

if ('canParse' in URL) {
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    printError: (text) => process.stderr.write(`${text}\n`),
    restart,
  });
  // Once everything is written: fetch of Node 22 connects again without end to a proxy that hangs up.
  process.stdout.write('', () => process.exit());
} else {
  process.stderr.write(`aceite check needs Node 18.17 or newer; this is ${process.version}.\n`);
  process.exitCode = 2;
}
