/** Milliseconds that a browser may take to read the file. */
const READ_TIME = 60_000;

/** Saves a page as a file. */
export function saveFile(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  // Not in the page: no listener there sees the click.
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_TIME);
}
