#!/usr/bin/env node
import { run } from './run.ts';

if ('canParse' in URL) {
  // In production, as in many containers, explain() returns no sentences.
  delete process.env.NODE_ENV;
  process.exitCode = await run(process.argv.slice(2), {
    env: process.env,
    print: (text) => process.stdout.write(`${text}\n`),
    printError: (text) => process.stderr.write(`${text}\n`),
  });
  // Exit after the last write, because fetch in Node 22 reconnects without end to a proxy that
  // closes connections: https://github.com/nodejs/undici/issues/3897
  // When `| head` has closed the output, the callback runs before the event 'error', which would
  // change the exit code.
  process.stdout.write('', () => process.exit());
} else {
  process.stderr.write(`aceite check needs Node 18.17 or newer; this is ${process.version}.\n`);
  process.exitCode = 2;
}
