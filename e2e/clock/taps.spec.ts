import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { freeDayOf } from '../support/paid-cart.ts'
import { Finger } from '../support/taps.ts'
import { phone } from '../support/views.ts'

/** The most taps from the list of bookings to the paid booking, with a saved card. */
const mostToBookAgain = 8

test.use({ ...phone, language: 'de' })

test(`a client books again with at most ${mostToBookAgain} taps`, async ({
  page,
  walk,
  words,
  api,
  sql,
  signIn,
  advance,
}) => {
  const now = async (): Promise<number> =>
    new Date(String((await sql('select app_now() as now'))[0]?.['now'])).getTime()
  const address = { postalCode: '10115', street: 'Chausseestraße', streetNumber: '5' }
  await signIn({ address })
  const today = await now()
  const dayAfter = (days: number): string => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  const choice = await api.freeChoice(dayAfter(3), 4)
  await walk.open('/booking/address', choice)
  await expect(walk.field('common.address.street')).toHaveValue(address.street)
  await walk.toPayment()
  await page.getByRole('checkbox', { name: words.all('cards.save') }).check()
  await walk.pay()
  const end = Date.parse(choice.slot) + choice.length * 60_000
  await advance(Math.ceil((end - (await now())) / 60_000) + 1)

  const another = await freeDayOf(
    api,
    choice.expert,
    [4, 5, 6, 7, 8, 9, 10].map((days) => dayAfter(3 + days)),
  )

  const finger = await Finger.on(page)
  await visit(page, '/bookings')
  await finger.tap(walk.button('bookings.rebook'))
  await expect(walk.heading('discovery.title')).toBeVisible()
  await finger.choose(walk.group('discovery.day.title').locator(`input[value="${another}"]`))
  await finger.choose(walk.group('discovery.slot.title').getByRole('radio').first())
  await finger.tap(walk.link('common.next'))
  await expect(walk.heading('booking.summary.title')).toBeVisible()
  await finger.tap(walk.button('common.next'))
  await expect(walk.heading('common.whereToCome')).toBeVisible()
  await finger.tap(walk.button('common.next'))

  await expect(walk.heading('payment.title')).toBeVisible()
  const saved = page.getByRole('group', { name: words.all('cards.choose') }).getByRole('radio', { name: /4242/ })
  await expect(saved).toBeChecked()
  await finger.agreeAndBook(walk)
  finger.tookAtMost(mostToBookAgain)
})
