import { version } from '../core/model/version.ts';
import { readCheckOptions, usage, UsageError } from './check-options.ts';
import { nodeAgent } from './node-agent.ts';
import { planRoute } from './proxy.ts';
import { type CheckReport, createReport, formatReport } from './report.ts';
import { visitApi } from './visit.ts';

interface Terminal {
  env: Record<string, string | undefined>;
  print: (text: string) => void;
  printError: (text: string) => void;
  /** Runs the same command in a new process with these variables, and returns its exit code. */
  restart: (env: Record<string, string>) => number;
}

/** The cookies, and the value of each. A short one, such as a language, is no secret, and its letters are in other words. */
const secretsOf = (cookie: string): string[] =>
  [cookie, ...cookie.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1))].filter(({ length }) => length >= 8);

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

/** Runs `aceite` with these arguments. The exit code: 0 everything is right, 1 something is wrong, 2 called wrongly. */
export async function run(args: string[], { env, print, printError, restart }: Terminal): Promise<number> {
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
  // A reply may hold the token or a cookie, and control or bidi characters, which would change the terminal's output: neither is printed.
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
    const route = planRoute(options.baseUrl, env);
    if (route.kind === 'restart') return restart(route.env);
    const visit = await visitApi(options, nodeAgent(route));
    const report = maskReport(createReport(visit), mask);
    const way = route.kind === 'proxy' ? `, through the proxy ${route.name}` : '';
    print(options.json ? JSON.stringify(report, null, 2) : formatReport(report, mask(options.baseUrl + way)));
    return report.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printError(`${mask(error.message)}\n\n${usage}`);
    return 2;
  }
}
