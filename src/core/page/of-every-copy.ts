/** What every copy of the package on the page shares, such as one in each micro-frontend; the first copy makes it. */
export function ofEveryCopy<Value>(name: string, first: Value): Value {
  const slot = Symbol.for(`aceite/${name}`);
  return ((globalThis as { [slot]?: Value })[slot] ??= first);
}
