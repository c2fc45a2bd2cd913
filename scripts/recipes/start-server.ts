import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

interface RunningServer {
  /** With a slash at the end. */
  address: string;
  output: () => string;
  stop: () => Promise<void>;
}

const startLimit = 180_000;

/** Runs a command that does not end, and waits until it has printed an address that answers. */
export async function startServer(
  command: string,
  cwd: string,
  env: Record<string, string | undefined>,
): Promise<RunningServer> {
  // `detached`: a process group of its own, so that stop() ends npx, sh and the server together.
  const child = spawn('sh', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(() => (hasEnded = true));
  const stop = async (): Promise<void> => {
    if (!hasEnded) process.kill(-child.pid!, 'SIGKILL');
    await ended;
  };
  const deadline = Date.now() + startLimit;
  for (;;) {
    const [, port] = /http:\/\/[^\s/]+:(\d+)/.exec(output) ?? [];
    if (port !== undefined) {
      const address = `http://localhost:${port}/`;
      // Some servers print their address before they listen.
      const reply = await fetch(address).catch(() => undefined);
      if (reply?.ok) return { address, output: () => stripVTControlCharacters(output), stop };
    }
    if (hasEnded || Date.now() > deadline) {
      await stop();
      throw new Error(`${output}\nNo page came from: ${command}`);
    }
    await setTimeout(200);
  }
}
