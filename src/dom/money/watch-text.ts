/** Calls `listener` after a script has set the text. Keeps a setter that React has defined. */
export function watchText(input: HTMLInputElement, listener: () => void): void {
  const { get, set } =
    Object.getOwnPropertyDescriptor(input, 'value') ??
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  Object.defineProperty(input, 'value', {
    configurable: true,
    enumerable: true,
    get,
    set(value: string) {
      set!.call(input, value);
      listener();
    },
  });
  input.setRangeText = (...given: unknown[]) => {
    HTMLInputElement.prototype.setRangeText.apply(input, given as Parameters<HTMLInputElement['setRangeText']>);
    listener();
  };
}
