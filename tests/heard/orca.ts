/** Starts Orca with its own screen and session bus, and reads what it speaks. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Orca {
  /** The environment of a browser that Orca reads. */
  env: Record<string, string>;
  /** Presses keys as a keyboard does, such as `Tab` or `ctrl+v`. */
  press: (...keys: string[]) => Promise<void>;
  /** Waits up to 12 seconds for `last`, and then for silence. Returns the texts since the last call. */
  hear: (last?: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

export async function startOrca(): Promise<Orca> {
  const home = mkdtempSync(join(tmpdir(), 'heard-'));
  const log = join(home, 'spoken.jsonl');
  for (const folder of ['.local/share/orca', '.config/speech-dispatcher', 'run']) {
    mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  }
  const customizations = 'orca-customizations.py';
  copyFileSync(join(import.meta.dirname, customizations), join(home, '.local/share/orca', customizations));
  // Without a speech server, Orca makes no sound, but still calls the function that writes the log.
  writeFileSync(join(home, '.config/speech-dispatcher/speechd.conf'), 'DisableAutoSpawn\n');
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    HEARD_LOG: log,
    LC_ALL: 'pt_BR.UTF-8',
    LANGUAGE: 'pt_BR',
    GNOME_ACCESSIBILITY: '1',
  };

  const children: ChildProcess[] = [];
  function start(command: string, ...args: string[]): ChildProcess {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    children.push(child);
    return child;
  }
  const firstLine = async ({ stdout }: ChildProcess): Promise<string> =>
    String((await once(stdout!, 'data'))[0]).trim();
  env.DISPLAY = `:${await firstLine(start('Xvfb', '-displayfd', '1', '-screen', '0', '1280x900x24'))}`;
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(start('dbus-daemon', '--session', '--nofork', '--print-address=1'));
  start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--screen-reader=1');
  start('openbox');
  start('orca');
  for (let tries = 0; !existsSync(log); tries += 1) {
    if (tries > 120) throw new Error('Orca has not started within a minute.');
    await pause(500);
  }

  let taken = 0;
  const readNew = (): string[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .slice(taken)
      .map((line) => JSON.parse(line) as string);
  return {
    env,
    async press(...keys) {
      // Orca loses a key that follows at once.
      if (keys.length > 0) await run('xdotool', ['key', '--clearmodifiers', '--delay', '400', ...keys], { env });
    },
    async hear(last = '') {
      const end = Date.now() + 12_000;
      const isSpoken = (): boolean => last === '' || readNew().some((text) => text.includes(last));
      while (!isSpoken() && Date.now() < end) await pause(100);
      for (let count = -1; count !== readNew().length; await pause(2000)) count = readNew().length;
      const texts = readNew();
      taken += texts.length;
      return texts;
    },
    async stop() {
      for (const child of children.toReversed()) {
        // The group also has the processes that the child has started.
        if (child.exitCode === null && child.signalCode === null && process.kill(-child.pid!))
          await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
