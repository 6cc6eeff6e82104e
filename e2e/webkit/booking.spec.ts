import { hiddenTexts } from '../support/hidden-texts.ts'
import { paypalNames } from '../support/paypal-page.ts'
import { phone } from '../support/views.ts'
import { expect, test } from './fixtures.ts'

test('a guest finds a treatment, pays with a card, reads the booking and cancels it', async ({
  webkit,
  steps,
  inbox,
  email,
}) => {
  await steps.searchFromHome('10115')
  await steps.chooseAppointment()
  await steps.toPayment()
  await steps.payByCard()
  expect(await inbox(email)).toHaveLength(1)

  await webkit.press(steps.button('cart.cancelPaid.action'))
  const sheet = steps.dialog('cart.cancelPaid.title')
  await webkit.see(sheet)
  await steps.readsWell()
  await expect.poll(() => webkit.run(hiddenTexts)).toEqual([])
  await webkit.pressUntil(
    { ...steps.button('cart.cancelPaid.action'), within: sheet },
    async () => (await webkit.look({ role: 'heading', name: steps.words.all('cart.cancelled.title') })) !== null,
  )
  await steps.arrive('cart.cancelled.title')
})

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', size: phone.viewport })

  test('a couple books, pays once and reads the booking', async ({ steps, inbox, email }) => {
    await steps.searchFromHome('10115')
    await steps.chooseForTwo()
    await steps.toPayment()
    await steps.payByCard()
    expect(await inbox(email)).toHaveLength(1)
  })

  test("an approval in PayPal's window pays the booking", async ({ webkit, steps, api }) => {
    const choice = await api.freeChoice('2027-01-18', 6)
    const given = Object.entries(choice).map(([name, value]): [string, string] => [name, String(value)])
    await webkit.visit(`/booking/summary?${new URLSearchParams(given)}`)
    await steps.toPayment()
    await webkit.choose(steps.option('payment.method.title', 'payment.method.paypal'))
    await steps.agree()
    await webkit.press(steps.button('payment.book'))
    const { button, pay } = paypalNames.de
    await webkit.inNewWindow(
      () => webkit.press({ role: 'button', name: button }),
      () => webkit.press({ role: 'button', name: pay }),
    )
    await steps.arrivePaid()
  })
})
