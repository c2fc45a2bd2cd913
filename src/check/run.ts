import { version } from '../core/model/version.ts';
import { readCheckOptions, usage, UsageError } from './check-options.ts';
import { send } from './node-agent.ts';
import { type CheckReport, createReport, formatReport } from './report.ts';
import { visitApi } from './visit.ts';

interface Terminal {
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/** Returns the header and each cookie's value. Short values, such as a language, are not secret and occur inside other words. */
const secretsOf = (cookie: string): string[] =>
  [cookie, ...cookie.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1))].filter(({ length }) => length >= 8);

/** Masks the texts of a report. `id` and `call` stay, even when the token equals one of them. */
const maskReport = (report: CheckReport, mask: (text: string) => string): CheckReport => ({
  ...report,
  problems: report.problems.map(({ id, call, ...texts }) => ({
    id,
    call,
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mask(text)])) as typeof texts),
  })),
  sentence: report.sentence === null ? null : mask(report.sentence),
});

/** Runs `aceite` and returns the exit code: 0 without problems, 1 with problems, 2 for wrong arguments. */
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
  let secrets: string[] = [];
  // Replies may contain the token, a cookie, or control and bidi characters, which would change the terminal's output.
  const mask = (text: string): string => {
    const printable = text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '?');
    const spellings = secrets.flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
    ]);
    return spellings.reduce((masked, spelling) => masked.replaceAll(spelling, '***'), printable);
  };
  try {
    if (command !== 'check') throw new UsageError(`The only command is check; given: ${command ?? 'none'}`);
    const options = readCheckOptions(rest, env);
    secrets = options.token ? [options.token.value] : secretsOf(options.cookie?.value ?? '');
    const visit = await visitApi(options, (request) => send(request, env));
    const report = maskReport(createReport(visit), mask);
    print(options.json ? JSON.stringify(report, null, 2) : formatReport(report, mask(options.baseUrl)));
    return report.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${mask(error.message)}\n\n${usage}`);
    return 2;
  }
}
