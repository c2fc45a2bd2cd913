/** An element on one line where it fits, else one attribute on a line. */
export function layOut(tag: string, attributes: readonly string[], end: string, indent = ''): string {
  const line = `${indent}<${[tag, ...attributes].join(' ')}${end}`;
  if (line.length <= 100) return line;
  return [`${indent}<${tag}`, ...attributes.map((attribute) => `${indent}  ${attribute}`), indent + end.trim()].join(
    '\n',
  );
}
