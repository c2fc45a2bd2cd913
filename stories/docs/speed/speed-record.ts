/** The result of a bench, written by `--record`. */
export interface SpeedRecord {
  /** The command is `npm run bench:<name>`. */
  name: 'first-box' | 'money';
  /** The browsers, the rounds, and how busy the machine was. */
  setting: string;
  /** ISO 8601, such as '2026-11-20'. */
  day: string;
  tables: Array<{ title: string; head: readonly string[]; rows: ReadonlyArray<readonly string[]> }>;
}
