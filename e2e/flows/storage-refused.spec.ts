import { expect, test } from '../support/fixtures.ts'
import { desktop } from '../support/views.ts'

test.describe('a browser that refuses cookies and storage', () => {
  test.use({ language: 'en', ...desktop })

  test('can book and pay, and says that the booking is not stored on the device', async ({ page, walk }) => {
    test.slow()
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
    })
    await walk.searchFromHome('10115')
    await walk.chooseAppointment()
    await walk.toSummary()
    await walk.contactToPayment()
    await walk.agree()
    await walk.fillCard()
    await walk.book()
    // The dialog also announces it to screen readers.
    await expect(page.locator('span').filter({ hasText: walk.words.all('cart.notKept') })).toBeVisible()
    await walk.arrivePaid()
  })
})
