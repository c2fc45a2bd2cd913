import { version } from '../core/model/version.ts';
import { readCheckOptions, type Secret, usage, UsageError } from './check-options.ts';
import { send } from './node-agent.ts';
import { createReport, formatReport } from './report.ts';
import { visitApi } from './visit.ts';

interface Terminal {
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

function secretsOf({ kind, value }: Secret): string[] {
  if (kind === 'token') return [value];
  const values = value.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1));
  // A short value, such as 'pt', is not secret, and the mask would hide parts of other words.
  return [value, ...values].filter(({ length }) => length >= 8);
}

/** Replaces characters that change the terminal's output. */
const toPrintable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '?');

/** Returns a function that masks the secret in a text of the server. */
function createMask(secret: Secret | undefined): (text: string) => string {
  const spellings = (secret ? secretsOf(secret) : [])
    .flatMap((text) => [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)])
    // The longest first, because one value may begin with another.
    .sort((a, b) => b.length - a.length);
  return (text) => spellings.reduce((masked, spelling) => masked.replaceAll(spelling, '***'), toPrintable(text));
}

/** Runs `aceite` and returns the exit code. */
export async function run(args: string[], { env, print, printError }: Terminal): Promise<number> {
  const [command, ...rest] = args;
  if (args.includes('--help') || args.includes('-h')) {
    print(usage);
    return 0;
  }
  if (args.includes('--version')) {
    print(version);
    return 0;
  }
  try {
    if (command !== 'check') throw new UsageError(`The only command is check; given: ${command ?? 'none'}`);
    const options = readCheckOptions(rest, env);
    const visit = await visitApi(options, send);
    const mask = createMask(options.secret);
    const report = createReport(visit, mask);
    print(options.json ? JSON.stringify(report, null, 2) : formatReport(report, mask(options.baseUrl)));
    return report.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${toPrintable(error.message)}\n\n${usage}`);
    return 2;
  }
}
