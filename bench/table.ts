/** Medians with their range, in tables of Markdown. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** '1792 (1792–1860)', or '–' where nothing was measured. */
export function range(values: ReadonlyArray<number | undefined>, digits = 0): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '–';
  const write = (value: number) => value.toFixed(digits);
  return `${write(median(known))} (${write(Math.min(...known))}–${write(Math.max(...known))})`;
}

export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
