import { expect, type Locator, type Page } from '@playwright/test'
import type { BookingWalk } from './booking-walk.ts'
import { scrollTo } from './page-ready.ts'

type CountingWindow = Window & { countTap?: (what: string) => void }

/** A finger on a page, and the count of what it pressed, as the browser delivered it to the page and its frames. */
export class Finger {
  readonly page: Page
  /** What was pressed, in words. */
  #counted: string[] = []
  #made = 0

  private constructor(page: Page) {
    this.page = page
  }

  /** Counts from the next document on. */
  static async on(page: Page): Promise<Finger> {
    const finger = new Finger(page)
    await page.exposeBinding('countTap', (_source, what: string) => void finger.#counted.push(what))
    await page.addInitScript(() => {
      const tell = ({ isTrusted, target }: Event): void => {
        if (!isTrusted || !(target instanceof Element)) return
        const control = target.closest('label, button, a') ?? target
        const name = control.getAttribute('aria-label') ?? control.textContent.trim()
        ;(window as CountingWindow).countTap?.((name || control.getAttribute('name')) ?? control.tagName)
      }
      // At the window, Playwright stops a press that misses what it was meant for, and presses again.
      document.addEventListener('pointerdown', tell, { capture: true })
    })
    return finger
  }

  /** Starts counting anew. */
  lift(): void {
    this.#counted = []
    this.#made = 0
  }

  async tap(control: Locator): Promise<void> {
    this.#made += 1
    await control.tap()
  }

  /** Chooses from what belongs to the choices made before. */
  async choose(choice: Locator): Promise<void> {
    await expect(this.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await this.tap(choice)
    await expect(choice).toBeChecked()
  }

  /** Taps into a field and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tap(field)
    await this.type(field, text)
  }

  /** Types where the focus has gone by itself. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused()
    await this.page.keyboard.type(text)
  }

  /** From the chosen payment to the paid booking. */
  async agreeAndBook({ words, bookButton, paidSheet }: BookingWalk): Promise<void> {
    const terms = this.page.getByRole('checkbox', { name: words.all('payment.terms') })
    await scrollTo(terms)
    await this.choose(terms)
    await expect(bookButton).not.toHaveAttribute('aria-disabled')
    await scrollTo(bookButton)
    await this.tap(bookButton)
    await expect(paidSheet).toBeVisible()
  }

  /** Checks how many taps it took. */
  tookAtMost(most: number): void {
    const list = this.#counted.map((what, index) => `${index + 1} ${what.replaceAll(/\s+/g, ' ').slice(0, 40)}`)
    expect(this.#counted.length, `every tap is counted: ${list.join(', ')}`).toBe(this.#made)
    expect(this.#counted.length, `${this.#counted.length} taps: ${list.join(', ')}`).toBeLessThanOrEqual(most)
  }
}
