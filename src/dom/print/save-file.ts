/** In milliseconds. */
const readTime = 60_000;

export function saveFile(name: string, html: string): void {
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  // The link stays outside of the page, whose listeners would get the click.
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readTime);
}
