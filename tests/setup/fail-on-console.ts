/** Fails a test that logs an error or a warning without `expectConsole`. */
import { afterEach, beforeEach } from 'vitest';
import { checkConsole, watchConsole } from '../console-watch.ts';

let stop = (): void => {};

beforeEach(() => {
  stop = watchConsole();
});

afterEach(() => {
  stop();
  checkConsole();
});
