/** Lets tests of Vitest look for elements in WebKitGTK; Vitest has this for its own providers only. */
import { getByRoleSelector, getByTextSelector, Locator, selectorEngine } from '@vitest/browser/locators';
import { commands, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    clickAt: (x: number, y: number) => Promise<void>;
  }
}

class ElementLocator extends Locator {
  readonly selector: string;
  protected readonly _container: Element | undefined;

  constructor(selector: string, container?: Element) {
    super();
    this.selector = selector;
    this._container = container;
  }

  /** The test runs in a frame, which may be drawn smaller, and WebDriver counts from the corner of the window. */
  override async click(): Promise<void> {
    const element = await this.findElement();
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const frame = window.frameElement!.getBoundingClientRect();
    const scale = frame.width / window.innerWidth;
    await commands.clickAt(frame.x + (x + width / 2) * scale, frame.y + (y + height / 2) * scale);
  }

  protected locator(selector: string): Locator {
    return new ElementLocator(`${this.selector} >> ${selector}`, this._container);
  }

  protected elementLocator(element: Element): Locator {
    return new ElementLocator(selectorEngine.generateSelectorSimple(element), element);
  }
}

page.extend({
  getByRole: (role, options) => new ElementLocator(getByRoleSelector(role, options)),
  getByText: (text, options) => new ElementLocator(getByTextSelector(text, options)),
  elementLocator: (element) => new ElementLocator(selectorEngine.generateSelectorSimple(element), element),
});
