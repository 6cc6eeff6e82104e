import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Api, FreeChoice, PlacedCart } from './api.ts'
import { confirmPayment } from './payment-sheets.ts'
import type { Services } from './stack.ts'
import { issueVoucher } from './vouchers.ts'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const voucherCode = (): string => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

const placing = `mutation ($input: PlaceMultiBookingsInput!) {
  placeMultiBookings(input: $input) { shoppingCartId token customId status }
}`

/**
 * Places a cart that a voucher covers, so that it is paid at once; for two people if two choices with one start are
 * given.
 */
export async function placePaid(
  { api, sql }: { api: Api; sql: Sql },
  choices: readonly FreeChoice[],
  guestEmail?: string,
): Promise<PlacedCart> {
  const code = voucherCode()
  await issueVoucher(sql, code, 100_000)
  const [first] = choices
  if (!first) throw new Error('nothing was chosen')
  const input = {
    bookings: choices.map(({ expert, type, length }) => ({ expertId: expert, treatmentTypeId: type, length })),
    time: first.slot,
    ...(guestEmail && {
      clientData: { name: 'Johanna', surname: 'Gast', email: guestEmail, phoneNumber: '030 1234567', locale: 'en' },
    }),
    address: { postalCode: first.postalCode, locality: 'Berlin', street: 'Torstraße', streetNumber: '9' },
    place: 'home',
    details: { massageTable: 0 },
    discountOrVoucherCode: code,
    termsAccepted: true,
    idempotencyKey: randomUUID(),
  }
  return (await api.ask<{ placeMultiBookings: PlacedCart }>(placing, { input })).placeMultiBookings
}

const opening = `mutation ($target: ID!, $token: String!) {
  createStripePayment(paymentMethod: card, subject: booking, targetId: $target, token: $token) {
    paymentIntent publishableKey
  }
}`

/** Places a cart and pays for it with a card. */
export async function placePaidByCard(
  { api, sql, services }: { api: Api; sql: Sql; services: Services },
  choice: FreeChoice,
  guestEmail: string,
): Promise<PlacedCart> {
  const placed = await api.place(choice, guestEmail)
  const { shoppingCartId: target, token } = placed
  const { createStripePayment: payment } = await api.ask<{
    createStripePayment: { paymentIntent: string; publishableKey: string }
  }>(opening, { target, token })
  await confirmPayment(services.stripe, payment.paymentIntent, payment.publishableKey)
  const isPaid = async () => (await sql(`select from cart where id = $1 and status = 'paid'`, [target])).length === 1
  await expect.poll(isPaid, 'the cart was paid with a card').toBe(true)
  return placed
}

const promising = `mutation ($cart: ID!, $token: String!) { payOnAccount(cartId: $cart, token: $token) { id } }`

/** Places a cart for a company that transfers the money once it has the invoice; the company has yet to confirm it. */
export async function placeForCompany(
  { api, sql }: { api: Api; sql: Sql },
  choice: FreeChoice,
  guestEmail: string,
): Promise<PlacedCart> {
  const placed = await api.place(choice, guestEmail)
  // Only the office makes such bookings; from here on everything is done as for one of its own.
  await sql(`update cart set on_account = true, company_name = 'Musterbau GmbH', origin = 'phone' where id = $1`, [
    placed.shoppingCartId,
  ])
  return placed
}

/** Places a cart for a company, and confirms it on account. */
export async function placeOnAccount(
  stage: { api: Api; sql: Sql },
  choice: FreeChoice,
  guestEmail: string,
): Promise<PlacedCart> {
  const placed = await placeForCompany(stage, choice, guestEmail)
  await stage.api.ask(promising, { cart: placed.shoppingCartId, token: placed.token })
  return placed
}

/** Two experts who are free at the same start of a day. */
export async function freePair(api: Api, day: string): Promise<[FreeChoice, FreeChoice]> {
  const choices: FreeChoice[] = []
  // Other tests' bookings leave the experts with different first starts on a day.
  for (let index = 0; index < 30; index += 1) {
    const second = await api.freeChoice(day, index)
    const first = choices.find(({ slot, expert }) => slot === second.slot && expert !== second.expert)
    if (first) return [first, second]
    choices.push(second)
  }
  throw new Error(`no two are free on ${day}`)
}

/** An expert who is free on a day, other than these. */
export async function freeBeside(api: Api, day: string, others: readonly FreeChoice[]): Promise<FreeChoice> {
  for (let index = 0; index < 30; index += 1) {
    const choice = await api.freeChoice(day, index)
    if (others.every(({ expert }) => expert !== choice.expert)) return choice
  }
  throw new Error(`nobody else is free on ${day}`)
}

/** The first of the days on which an expert is free in the afternoon. */
export async function freeDayOf(api: Api, expert: string, days: readonly string[]): Promise<string> {
  for (const day of days) {
    for (let index = 0; index < 30; index += 1) {
      if ((await api.freeChoice(day, index)).expert === expert) return day
    }
  }
  throw new Error(`expert ${expert} is free on none of these days`)
}
