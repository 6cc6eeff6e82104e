import { expect, type Locator, type Page } from '@playwright/test'

/** More key presses than any page has tab stops or rows. */
export const mostStops = 80

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus())

/**
 * A person at the keyboard, and how many inputs they have needed: each key is one, and each text that is typed, however
 * long it is.
 */
export class CountedKeys {
  /** The inputs so far. A test sets it to 0 where what it counts begins. */
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key)
      this.count += 1
    }
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.count += 1
  }

  /** Presses a key until the control has the focus: Tab, or `j` for the rows of a page. */
  async reach(control: Locator, key = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await hasFocus(control)) return
      await this.press(key)
    }
    throw new Error(`${control.toString()} cannot be reached with ${key}`)
  }
}
