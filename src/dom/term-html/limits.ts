/**
 * Limits of the work that a text causes, each tested before the work begins. Beyond one, a text is
 * shown without the style or attribute, or not at all. So 100 kB of any HTML take a browser about as
 * long as 100 kB of a contract.
 */
export const maxText = 2_000_000; // Characters of HTML. Longer texts usually embed files.
export const maxElements = (length: number): number => Math.min(50_000, Math.max(8000, length / 12)); // A table of numbers.
export const maxDepth = 100; // Elements inside of each other, which the parser and this code climb.
export const maxReopened = 1e6; // The number of tags multiplied by the number of `<b>` and the like, which the parser may open again in each block.
export const maxAttributes = 100; // Attributes of an element, each of which is compared with the others.
export const maxMerged = 10_000; // Rows times columns of all merged cells and columns. Chromium lays each of them out.
export const maxSwitches = 5000; // Changes to another script or direction. The layout begins a new part at each.
export const maxEmojis = 500; // The layout searches all fonts for each one.
export const maxComments = 3000; // Also `<?` and `</ `, which Chromium's parser reads in quadratic time.
export const maxValues = 1500; // Items with a number of their own, each of which Chromium tells all others.
export const maxColors = 100; // Different colours, because the page computes those such as oklch().
export const maxSheets = 200_000; // Characters of CSS. A Google Docs download has 1500 for each list.
export const maxBrackets = 20; // Brackets in brackets of CSS. Thousands crash Chromium's parser.
export const maxSelectors = 5000; // A Google Docs download has 36 for each list. Nested rules multiply them.
export const maxSelector = 1000; // Characters of a selector, which nested rules double at each level.
export const maxVisits = 1e7; // Elements that all selectors visit, in about ten nanoseconds each.
export const maxMatches = 100_000; // Elements that match, counted for each selector.
export const maxValue = 300; // Characters of a declaration, such as a list of counters, for each element.
export const maxNumber = 100; // Characters of a counted number, such as 'Cláusula 1.1 – '.
export const maxNumbers = 200_000; // Characters of all counted numbers, which a short sheet can add.

/** How often a pattern is in a text. */
export const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
