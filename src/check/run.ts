import { version } from '../core/model/version.ts';
import { readCheckOptions, type Secret, usage, UsageError } from './check-options.ts';
import { send } from './node-agent.ts';
import { type CheckReport, createReport, formatReport } from './report.ts';
import { visitApi } from './visit.ts';

interface Terminal {
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/** The texts to mask. A short cookie, such as a language, is no secret and part of other words. */
const secretsOf = ({ kind, value }: Secret): string[] =>
  kind === 'token'
    ? [value]
    : [value, ...value.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1))].filter(
        ({ length }) => length > 7,
      );

/** Masks the texts of a report, but not `id` and `call`, which may equal the token. */
const maskReport = (report: CheckReport, mask: (text: string) => string): CheckReport => ({
  ...report,
  problems: report.problems.map(({ id, call, ...texts }) => ({
    id,
    call,
    ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, mask(text)])) as typeof texts),
  })),
  sentence: report.sentence === null ? null : mask(report.sentence),
});

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
  let secrets: string[] = [];
  // Replies may contain secrets, and characters that change the terminal's output.
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
    if (options.secret) secrets = secretsOf(options.secret);
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
