/** The section of a version in CHANGELOG.md, which is the text of its release; throws when there is none. */
export function readNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const own = sections.find((section) => section.split(/[\s(]/, 1)[0] === version);
  const notes = own?.slice(own.indexOf('\n')).trim();
  if (notes) return notes;
  throw new Error(
    `CHANGELOG.md says nothing of ${version}: give what is under "Unreleased" the heading "## ${version}", and leave ` +
      '"Unreleased" empty above it.',
  );
}
