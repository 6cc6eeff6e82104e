import { cards } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { stopClock } from '../support/page-clock.ts'
import { visit } from '../support/page-ready.ts'
import { answerPayPal, answerPayPalWindow, paypalButton } from '../support/paypal-page.ts'
import { sweep } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

test.describe('on a desktop, in English', () => {
  test.use({ ...desktop, language: 'en' })

  test('PayPal charges nothing when its window is closed, and pays the booking when approved', async ({
    walk,
    api,
    page,
  }) => {
    await walk.openPayment(await api.freeChoice('2027-01-18'))
    await walk.agree()
    await walk.chooseMethod('payment.method.paypal')
    await walk.book()
    await answerPayPalWindow(page, 'en', 'cancel')
    await expect(page.getByText(walk.words.text('payment.paypal.closed'))).toBeVisible()
    expect(await sweep(page, '/booking/payment, PayPal')).toEqual([])
    await answerPayPalWindow(page, 'en', 'pay')
    await walk.arrivePaid()
  })
})

test("PayPal's page lets the person choose again after cancelling, and pays the booking when approved", async ({
  walk,
  api,
  page,
}) => {
  await walk.openPayment(await api.freeChoice('2027-01-18', 2))
  await walk.agree()
  await walk.chooseMethod('payment.method.paypal')
  await walk.book()
  await walk.link('payment.paypal.onItsPage').click()
  await answerPayPal(page, 'en', 'cancel')
  await expect(page).toHaveURL(/\/bookings\/[^?]*$/)
  await walk.button('payment.payNow').click()
  await walk.link('payment.paypal.onItsPage').click()
  await answerPayPal(page, 'en', 'pay')
  await walk.arrivePaid()
  await expect(page).not.toHaveURL(/PayerID/)

  // Another booking does not affect the paid one.
  const first = page.url()
  await walk.open('/booking/payment', await api.freeChoice('2027-01-18', 5))
  await walk.chooseMethod('payment.method.card')
  await walk.pay()
  await visit(page, first)
  await expect(page.getByText(walk.words.all('cart.paid.badge'))).toBeVisible()
})

test('a PayPal account that cannot pay keeps cart and slot, and a card pays', async ({ walk, api, page }) => {
  await walk.openPayment(await api.freeChoice('2027-01-18', 3))
  await walk.agree()
  await walk.chooseMethod('payment.method.paypal')
  await walk.book()
  await answerPayPalWindow(page, 'en', 'payAndBeDeclined')
  await expect(walk.problem('payment.decline.paypal')).toBeVisible()
  await walk.chooseMethod('payment.method.card')
  await walk.fillCard(cards.visa)
  await walk.book()
  await walk.arrivePaid()
})

test.describe('PayPal on a phone', () => {
  test.use({ ...phone, language: 'de' })

  test('moves the focus to the payment methods after cancelling, and one click pays with a card', async ({
    walk,
    api,
    page,
  }) => {
    await walk.openPayment(await api.freeChoice('2027-01-18', 5))
    await walk.agree()
    await walk.chooseMethod('payment.method.paypal')
    await walk.book()
    await walk.button('payment.anotherWay').click()
    await expect(page.getByRole('radio', { name: walk.words.text('payment.method.paypal') })).toBeFocused()
    await walk.chooseMethod('payment.method.card')
    await walk.fillCard(cards.visa)
    await walk.book()
    await walk.arrivePaid()
  })
})

test("a PayPal button that does not load within 20 seconds is reported, and PayPal's page still works", async ({
  walk,
  api,
  page,
}) => {
  await walk.openPayment(await api.freeChoice('2027-01-18', 4))
  await walk.agree()
  await walk.chooseMethod('payment.method.paypal')
  await page.route(/\/sdk\/js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.clock.install()
  const begun = await page.evaluate(() => Date.now())
  await walk.book()
  await expect(page.getByText(walk.words.text('payment.paypal.loading'))).toBeVisible()
  const spent = (await stopClock(page)) - begun
  await page.clock.runFor(Math.max(0, 19_000 - spent))
  await expect(page.getByText(walk.words.text('payment.paypal.loading'))).toBeVisible()
  await page.clock.runFor(20_000)
  await page.clock.resume()
  await expect(page.getByText(walk.words.text('payment.paypal.cannotLoadButtons'))).toBeVisible()
  await expect(paypalButton(page, 'en')).toBeHidden()
  await walk.link('payment.paypal.onItsPage').click()
  await answerPayPal(page, 'en', 'pay')
  await walk.arrivePaid()
})
