import type { Page } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/app.ts'
import { inMotion } from '../support/motion.ts'
import { havePaymentSheets } from '../support/payment-sheets.ts'
import { apps, onIphone } from '../support/views.ts'

test.use(inMotion)

/**
 * The button that opens Apple's sheet again after it was closed (specification 8); Google's is simply clicked again.
 */
async function answerClosedSheet(page: Page, walk: BookingWalk, answer: 'common.retry' | 'payment.cancel') {
  const question = page.getByRole('dialog', { name: walk.words.all('payment.sheet.closedTitle') })
  await question.getByRole('button', { name: walk.words.all(answer) }).click()
}

for (const { name, ...app } of apps) {
  const isApple = app.platform === 'ios'
  /** Apple's wallet has a button; Google's is in the card sheet. */
  const openWallet = (walk: BookingWalk) => (isApple ? walk.button('payment.express.applePay').click() : walk.book())
  const closed = isApple ? 'payment.problem.walletClosed' : 'payment.problem.sheetClosed'

  test.describe(name, () => {
    test.use(app)

    test("a guest books, goes back and forth with everything kept, pays with the device's wallet and cancels", async ({
      native,
      page,
      walk,
      words,
      services,
    }) => {
      await havePaymentSheets(page, services, ['close', 'pay'])
      await native.start()
      await walk.search('10115')
      await walk.chooseAppointment()
      await walk.toSummary()
      await walk.writeNotes('Zweiter Hof')
      await native.stepBack()
      await expect(walk.group('discovery.slot.title').getByRole('radio', { checked: true })).toHaveCount(1)
      await walk.toSummary()
      const scrolled = () => page.evaluate(() => scrollY)
      await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
      let left = 0
      await expect
        .poll(async () => {
          const before = left
          left = await scrolled()
          return left > 0 && left === before
        }, 'the page rests at a place below its top')
        .toBe(true)
      await walk.toContact()
      await walk.fillContact()
      const entries = await page.evaluate(() => history.length)
      await page
        .getByRole('banner')
        .getByRole('link', { name: words.all('common.back') })
        .click()
      await expect(page.getByRole('textbox', { name: walk.notesName() })).toHaveValue('Zweiter Hof')
      await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
      await expect.poll(scrolled).toBe(left)
      await walk.toContact()
      await expect(walk.field('common.address.street')).toHaveValue(walk.contact.street)
      await walk.submitContact()
      await expect(walk.heading('payment.title')).toBeVisible()

      await walk.agree()
      await openWallet(walk)
      if (isApple) await answerClosedSheet(page, walk, 'payment.cancel')
      await expect(walk.problem(closed)).toBeFocused()
      await openWallet(walk)
      await walk.arrivePaid()

      await walk.button('cart.cancelPaid.action').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await native.stepBack()
      await expect(dialog).toBeHidden()
      await walk.button('cart.cancelPaid.action').click()
      await dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }).click()
      await expect(walk.heading('cart.cancelled.title')).toBeFocused()
    })
  })
}

for (const { name, ...app } of [onIphone]) {
  test.describe(name, () => {
    test.use(app)

    test("a couple books, closes the device's wallet and pays with a card in Stripe's sheet", async ({
      native,
      page,
      walk,
      services,
    }) => {
      await havePaymentSheets(page, services, ['close', 'close', 'pay'])
      await native.start()
      await walk.search('10115')
      await walk.chooseFirstGuest()
      await walk.chooseSecondGuest({ treatment: 1 })
      await native.stepBack()
      await expect(walk.group('common.treatment').getByRole('radio', { checked: true })).toHaveCount(1)
      await walk.toSummaryForTwo()
      await walk.toContact()
      await walk.fillContact()
      await walk.submitContact()
      await expect(walk.heading('payment.title')).toBeVisible()

      await walk.agree()
      await walk.button('payment.express.applePay').click()
      await answerClosedSheet(page, walk, 'common.retry')
      await answerClosedSheet(page, walk, 'payment.cancel')
      await expect(walk.problem('payment.problem.walletClosed')).toBeFocused()
      await walk.book()
      await walk.arrivePaid()
      await walk.seesBothGuests()
    })
  })
}
