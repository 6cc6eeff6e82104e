import { expect } from '@playwright/test'
import type { BookingWalk } from '../../e2e/support/booking-walk.ts'
import { cards } from '../../e2e/support/card-fields.ts'
import { visit } from '../../e2e/support/page-ready.ts'
import type { Outing } from './outing.ts'
import { takeCouple, takeDiscovery, takeHotel, takeLists, takePlaces, takeRequest } from './take-discovery.ts'

const notes = { en: 'Please ring twice.', de: 'Bitte zweimal klingeln.' }

/** Booking codes are random, but pictures must not be. */
const shownCodes = { en: 'RUHEPOL7', de: 'RUHEPOL8' }

async function takeBooking({ walk, take, api, sql }: Outing): Promise<void> {
  const { page, words } = walk
  await walk.open('/booking/summary', await api.freeChoice('2027-01-15'))
  await walk.writeNotes(notes[walk.language])
  await page.getByRole('heading', { level: 1 }).click()
  await take('summary')
  await walk.toContact()
  await walk.submitContact()
  await expect(page.getByRole('group', { name: words.all('common.checkAnswers') })).toBeVisible()
  await take('contact-errors')
  await walk.fillContact()
  await page.getByRole('heading', { level: 1 }).click()
  await take('contact')
  await walk.toPayment()
  await take('payment')
  await walk.button('payment.code.offer').click()
  await expect(walk.button('payment.code.remove')).toBeVisible()
  await take('payment-code')
  await walk.button('payment.code.remove').click()
  await walk.agree()
  await walk.fillCard(cards.declined)
  await walk.book()
  await expect(walk.problem('payment.decline.refused')).toBeVisible()
  await take('payment-declined')
  await renameCart(walk, sql)
  await visit(page, '/home')
  await walk.link('common.openPayment.action').click()
  await expect(walk.heading('cart.title.failed')).toBeVisible()
  await take('booking-unpaid')
}

/** Gives the cart a fixed code, on the device too. */
async function renameCart({ page, language, contact }: BookingWalk, sql: Outing['sql']): Promise<void> {
  const [row] = await sql(`update cart set custom_id = $1 where email = $2 returning old.custom_id as before`, [
    shownCodes[language],
    contact.email,
  ])
  await page.evaluate(
    ([before = '', after = '']) => {
      for (const [key, value] of Object.entries<string>(localStorage))
        localStorage.setItem(key, value.replaceAll(before, after))
    },
    [String(row?.['before']), shownCodes[language]],
  )
}

async function takeConfirmation({ walk, take, inbox }: Outing): Promise<void> {
  const { page } = walk
  await walk.button('common.continuePayment').click()
  await walk.cardFieldsReady()
  await walk.fillCard()
  await walk.button('payment.payNow').click()
  await expect(walk.paidSheet).toBeVisible()
  await take('booking-paid')
  await walk.arrivePaid()
  await page.evaluate(() => scrollTo(0, 0))
  await take('confirmation')
  const mail = await sentMail(inbox, shownCodes[walk.language])
  // On a page of its own, because the inbox shows mails without scripts, so that no frame is ever reported.
  const html = await (await fetch(`${inbox}/mails/${mail}/html`)).text()
  await page.goto('about:blank')
  await page.setContent(html)
  await take('mail')
}

/** A busy machine takes its time to draw the invoice that goes with the mail. */
const mailTimeout = { timeout: 60_000 }

/** The id of the mail about a booking, once it has arrived. */
async function sentMail(inbox: string, code: string): Promise<string> {
  let id: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${inbox}/messages`)).json()) as { id: string; subject: string }[]
      id = mails.find(({ subject }) => subject.includes(code))?.id
      return id
    }, mailTimeout)
    .toBeDefined()
  return id ?? ''
}

async function takeExpired({ walk, take, api, sql }: Outing): Promise<void> {
  const { page } = walk
  const cart = await api.place(await api.freeChoice('2027-01-18'), 'late@example.org')
  await sql(`update cart set hold_expires_at = app_now() - interval '1 minute' where id = $1`, [cart.shoppingCartId])
  await visit(page, `/bookings/${cart.shoppingCartId}/${cart.token}`)
  await expect(walk.heading('cart.title.expired')).toBeVisible()
  await take('booking-expired')
}

async function takeBookings({ walk, take }: Outing): Promise<void> {
  await visit(walk.page, '/bookings')
  await expect(walk.heading('common.nav.bookings')).toBeVisible()
  await take('bookings')
}

/** One booking from the home page to the mail, with a picture of every screen on the way. */
export async function walkWithCamera(outing: Outing): Promise<void> {
  await takeDiscovery(outing)
  await takeLists(outing)
  await takePlaces(outing)
  await takeBooking(outing)
  await takeConfirmation(outing)
  await takeExpired(outing)
  await takeBookings(outing)
  await takeHotel(outing)
  await takeRequest(outing)
  await takeCouple(outing)
}
