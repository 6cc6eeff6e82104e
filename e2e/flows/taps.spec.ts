import type { BookingWalk } from '../support/booking-walk.ts'
import { cards, fieldNames, fieldsFrame } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMotion } from '../support/motion.ts'
import { scrollTo, visit } from '../support/page-ready.ts'
import { Finger } from '../support/taps.ts'
import { phone } from '../support/views.ts'
import { haveWallets, ownWallets, walletAnswer, walletButtons, walletSheet } from '../support/wallet.ts'

test.use(inMotion)

/** The most taps from the home page to the free times. */
const mostToATime = 3
/** The most taps from the home page to the paid booking, at a first visit. */
const mostByCard = 17
const mostByWallet = 12

/** The first amount in a text, in cents. */
function centsIn(text: string | null): number {
  const [, before, behind] = /€(\d+[.,]\d\d)|(\d+[.,]\d\d)\s(?:€|EUR)/.exec(text ?? '') ?? []
  return Number((before ?? behind)?.replace(/[.,]/, ''))
}

/** From the home page to the question for the contact, with each next question in sight. */
async function reachContact(finger: Finger, walk: BookingWalk): Promise<void> {
  const { page, words } = walk
  await visit(page, '/home')
  await finger.fill(page.getByRole('combobox', { name: words.all('common.where') }), '10115')
  // The question for consent appears with the first tap, hides while a person types, and moves the page.
  const consent = page.getByRole('region', { name: words.text('consent.label'), includeHidden: true })
  await expect(consent).toBeAttached()
  await scrollTo(walk.button('common.seeTimes'))
  await finger.tap(walk.button('common.seeTimes'))
  await expect(walk.heading('discovery.title')).toBeVisible()

  await finger.choose(walk.freeDays.nth(1))
  const start = walk.group('discovery.slot.title').getByRole('radio').first()
  await expect(start).toBeVisible()
  finger.tookAtMost(mostToATime)
  const treatment = walk.group('common.treatment').getByRole('radio').first()
  await expect(treatment).toBeInViewport()
  await finger.choose(treatment)
  await expect(start).toBeInViewport()
  await finger.choose(start)
  await finger.tap(walk.link('common.next'))

  await expect(walk.heading('booking.summary.title')).toBeVisible()
  await finger.tap(walk.button('common.next'))

  await expect(walk.heading('booking.contact.title')).toBeVisible()
}

/** A first visit: nothing is dismissed. */
const firstVisit = { ...phone, consent: 'ask', newsletter: 'invites' } as const

test.describe('a guest on a phone, in German', () => {
  test.use({ ...firstVisit, language: 'de' })

  test(`books and pays by card with at most ${mostByCard} taps, ${mostToATime} of them to the free times, with each next question in sight`, async ({
    page,
    walk,
  }) => {
    const finger = await Finger.on(page)
    await reachContact(finger, walk)
    for (const name of ['name', 'surname', 'email', 'phoneNumber'] as const) {
      await finger.fill(walk.field(`common.contact.${name}`), walk.contact[name])
    }
    await finger.fill(walk.field('common.address.street'), walk.contact.street)
    await finger.fill(walk.field('common.address.streetNumber'), walk.contact.streetNumber)
    await expect(walk.field('common.address.locality')).not.toHaveValue('')
    await finger.tap(walk.button('common.next'))

    await expect(walk.heading('payment.title')).toBeVisible()
    await walk.cardFieldsReady()
    const frame = fieldsFrame(page, 'de')
    const { number, expiry, cvc } = fieldNames.de
    const numberField = frame.getByLabel(number, { exact: true })
    await scrollTo(numberField)
    await finger.fill(numberField, cards.visa)
    await finger.type(frame.getByLabel(expiry, { exact: true }), '1234')
    await finger.type(frame.getByLabel(cvc, { exact: true }), '123')
    await finger.agreeAndBook(walk)
    finger.tookAtMost(mostByCard)
  })
})

test.describe('a guest on a phone, in English', () => {
  test.use({ ...firstVisit, language: 'en' })

  test(`books and pays with a wallet with at most ${mostByWallet} taps, for what the wallet said`, async ({
    page,
    walk,
    words,
    email,
    sql,
  }) => {
    await haveWallets(page, 'google_pay')
    await ownWallets(page, { name: 'Ada van Muster', email, line1: 'Torstraße 12 a', line2: 'Hinterhaus' })
    const finger = await Finger.on(page)
    await reachContact(finger, walk)
    const buttons = walletButtons(page, 'en')
    await scrollTo(buttons.owner())
    await finger.tap(buttons.getByRole('button', { name: 'Google Pay' }))
    const said = centsIn(await walletSheet(page).getByRole('heading').locator('+ p').textContent())
    await finger.tap(walletAnswer(page, 'en', 'pay'))

    await expect(walk.heading('payment.title')).toBeVisible()
    await expect(walk.heading('payment.kept.title')).toBeVisible()
    const footer = page.getByRole('complementary', { name: words.text('common.yourAppointment') })
    expect(centsIn(await footer.textContent())).toBe(said)
    const carts = () =>
      sql('select name, surname, phone_number, street, street_number, total_cents from cart where email = $1', [email])
    expect(await carts()).toEqual([])
    await finger.agreeAndBook(walk)
    finger.tookAtMost(mostByWallet)
    const placed = { name: 'Ada', surname: 'van Muster', phone_number: '+49 151 23456789' }
    expect(await carts()).toEqual([{ ...placed, street: 'Torstraße', street_number: '12a', total_cents: said }])
  })
})
