/** Repeats the last section of `html` for each entry of its table of contents without a section. */
export function longTerm(html: string): string {
  const body = html.slice(html.lastIndexOf('<h2')).replace(/^.*\n/, '');
  const sections: string[] = [];
  let [number, part] = [0, 0];
  for (const [, indent, id, title] of html.matchAll(/^( +)<li><a href="#([\w-]+)">(.+?)<\/a>/gm)) {
    const isPart = indent!.length > 2;
    part = isPart ? part + 1 : 0;
    if (!isPart) number += 1;
    if (html.includes(` id="${id}"`)) continue;
    const heading = isPart
      ? `<h3 id="${id}">${number}.${part}. ${title}</h3>`
      : `<h2 id="${id}">${number}. ${title}</h2>`;
    const section = body.replaceAll('<p>5.', `<p>${number}.`).replace('Tabela 5', `Tabela ${sections.length + 6}`);
    sections.push(`\n${heading}\n${section}`);
  }
  return html + sections.join('');
}
