import { type ChildProcess, spawn } from 'node:child_process';

/** A process, by default of Node, that prints where it listens. */
export class ServerProcess {
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #log: string[];
  #over = false;
  #notify: () => void = () => {};

  /** Every line that the process prints is also added to `log`. */
  constructor(
    args: string[],
    env: Record<string, string> = {},
    log: string[] = [],
    cwd = process.cwd(),
    command = process.execPath,
  ) {
    this.#log = log;
    this.#child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
    this.exited = new Promise((resolve) => {
      // `close` comes after all output has been read.
      this.#child.once('close', () => {
        this.#over = true;
        this.#notify();
        resolve();
      });
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) this.#read(stream);
  }

  #read(stream: NodeJS.ReadableStream): void {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      this.#lines.push(...lines);
      this.#log.push(...lines);
      this.#notify();
    });
  }

  /** Waits for a line that matches the pattern. Returns the text of the pattern's group. */
  async prints(pattern: RegExp): Promise<string> {
    for (;;) {
      for (const line of this.#lines) {
        const [, found] = pattern.exec(line) ?? [];
        if (found !== undefined) return found;
      }
      if (this.#over) throw new Error(`The server ended before it printed ${pattern}:\n${this.#lines.join('\n')}`);
      await new Promise<void>((resolve) => {
        this.#notify = resolve;
      });
    }
  }

  /** Sends SIGKILL. The process cannot flush or close anything. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.exited;
  }
}
