/** What every copy of the package on the page shares, such as one in each micro-frontend; the first copy makes it. */
export const ofEveryCopy = <Value>(name: string, first: Value): Value =>
  ((globalThis as Record<symbol, unknown>)[Symbol.for(`aceite/${name}`)] ??= first) as Value;
