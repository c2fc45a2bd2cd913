/** The section of a version in CHANGELOG.md, which is the text of its release; throws when there is none, and for a pre-release. */
export function readNotes(changelog: string, version: string): string {
  // A pre-release would need an npm tag of its own, and the published Storybook redirects to the newest version.
  if (version.includes('-'))
    throw new Error(`${version} is a pre-release: the release publishes only versions such as 1.2.0.`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/[\s(]/, 1)[0] === version);
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (notes) return notes;
  throw new Error(
    `CHANGELOG.md says nothing of ${version}: give what is under "Unreleased" the heading "## ${version}", and leave ` +
      '"Unreleased" empty above it.',
  );
}
