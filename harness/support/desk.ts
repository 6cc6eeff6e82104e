import { dayOf, type Instant, type RefundReason } from '@ruhepol/rules'
import { cartToken, findCartsByCustomId } from '@ruhepol/server/booking/index'
import { OFFICE_PATH } from '@ruhepol/server/office/office-routes'
import { tokenKey } from '@ruhepol/server/platform/holder-token'
import { beginStaffSession } from '@ruhepol/server/staff/index'
import { addStaff } from '@ruhepol/server/staff/testing/add-staff'
import { askAt } from './ask.ts'
import type { Cart } from './browser.ts'
import type { Slot } from './slots.ts'
import type { World } from './world.ts'

/** A booking as somebody of the office has it on their screen. */
export type Seen = { code: string; version: string; start: string; treatments: { expertId: string }[] }

/** From an instant up to another one. */
export type Hours = { from: Instant; until: Instant }

const QUARTER = 15 * 60_000

/** Requests of an owner who has just signed in to the office, over HTTP. Throws as `askAt` does. */
export async function openDesk({ database: { db }, config, origin }: World) {
  const { id: staffId } = await addStaff(db, { role: 'owner' })
  const { token } = await beginStaffSession(db, { staffId, step: 'done', userAgent: undefined })
  const cookie = `__Host-ruhepol-office=${token}`
  const ask = askAt(`${origin}${OFFICE_PATH}`, { origin: config.APP_URL, cookie })
  const change = (name: string, types: string, { code, version: seen }: Seen, more: object = {}) => {
    const names = ['code', 'seen', ...Object.keys(more)].map((one) => `${one}: $${one}`).join(', ')
    const document = `mutation ($code: String!, $seen: String!${types}) { ${name}(${names}) { id } }`
    return ask(document, { code, seen, ...more })
  }
  return {
    see: async ({ customId: code }: Cart): Promise<Seen> => {
      const document = 'query ($code: String!) { booking(code: $code) { code version start treatments { expertId } } }'
      return (await ask<{ booking: Seen }>(document, { code })).booking
    },
    /** The names of the office's acts on the booking, sorted because all have the same time. */
    acts: async ({ customId: code }: Cart): Promise<string[]> => {
      const document = 'query ($code: String!) { booking(code: $code) { acts { verb } } }'
      const { booking } = await ask<{ booking: { acts: { verb: string }[] } }>(document, { code })
      return booking.acts.map(({ verb }) => verb).toSorted()
    },
    /** Moves it by a quarter of an hour, with the experts who are booked. */
    move: (seen: Seen) =>
      change('moveBooking', ', $start: DateTime!, $experts: [ID!]!, $wished: MoveWish!', seen, {
        start: new Date(Date.parse(seen.start) + QUARTER).toISOString(),
        experts: seen.treatments.map(({ expertId }) => expertId),
        wished: 'office',
      }),
    /** Lets another expert come. */
    replace: (seen: Seen, to: number) =>
      change('replaceExpert', ', $from: ID!, $to: ID!', seen, { from: seen.treatments[0]?.expertId, to: String(to) }),
    /** Announces that it begins minutes later than booked. */
    delay: (seen: Seen, minutes: number) => change('announceDelay', ', $minutes: Int!', seen, { minutes }),
    undo: (seen: Seen) => change('undoChange', '', seen),
    cancel: (seen: Seen) => change('cancelBooking', ', $reason: String!', seen, { reason: 'nobody can come' }),
    /** Refunds a part; the same key again refunds it once. */
    refund: (seen: Seen, amountCents: number, key: string) =>
      change('refundBooking', ', $amountCents: Int!, $reason: RefundReason!, $key: String!', seen, {
        amountCents,
        reason: 'agreed' satisfies RefundReason,
        key,
      }),
    /** Records a transfer of a company on account; the same key again records it once. */
    transfer: (seen: Seen, amountCents: number, key: string) =>
      change('recordTransfer', ', $amountCents: Int!, $kind: TransferKind!, $bookedOn: Date!, $key: String!', seen, {
        amountCents: Math.abs(amountCents),
        kind: amountCents > 0 ? 'arrived' : 'sentBack',
        bookedOn: '2027-01-11',
        key,
      }),
    /** Reports an expert ill, whatever is booked then. */
    ill: async (expertId: string, { from, until }: Hours): Promise<void> => {
      const { expertTimes } = await ask<{ expertTimes: { version: string } }>(
        'query ($expertId: ID!) { expertTimes(expertId: $expertId) { version } }',
        { expertId },
      )
      const [start, end] = [from, until].map((instant) => new Date(instant).toISOString())
      await ask(
        `mutation ($expertId: ID!, $seen: String!, $change: TimesChangeInput!) {
          changeExpertTimes(expertId: $expertId, seen: $seen, change: $change, anyway: true) { isSaved }
        }`,
        { expertId, seen: expertTimes.version, change: { absence: { kind: 'ill', from: start, until: end } } },
      )
    },
    /** What is typed to book this slot for somebody on the telephone. */
    phoneBooking: async ({ expertId, startAt }: Slot, key: string) => {
      const what = { treatments: ['classic'], lengthMinutes: 60, postalCode: '10115' }
      const { phoneTimes } = await ask<{ phoneTimes: { times: { start: string; totalCents: number }[] } }>(
        `query ($treatments: [ID!]!, $lengthMinutes: Int!, $postalCode: String!, $day: Date, $expertId: ID) {
          phoneTimes(treatments: $treatments, lengthMinutes: $lengthMinutes, postalCode: $postalCode, day: $day
            expertId: $expertId) { times { start totalCents } }
        }`,
        { ...what, day: dayOf(startAt), expertId },
      )
      const time = phoneTimes.times.find(({ start }) => Date.parse(start) === startAt)
      if (!time) throw new Error('the slot is not offered')
      return {
        ...what,
        ...time,
        key,
        experts: [expertId],
        name: 'Ruth',
        surname: 'Ruferin',
        email: `${key}@example.org`,
        phone: '030 7654321',
        language: 'de',
        street: 'Weg',
        streetNumber: '1',
        locality: 'Berlin',
        massageTables: 0,
        pets: false,
      }
    },
    /** Offers these times for a request nobody has changed; the same again is the same offer. */
    offerTimes: (id: string, inputs: { start: string; totalCents: number; experts: string[]; key: string }[]) => {
      const times = inputs.map(({ start, totalCents, experts }) => ({ start, totalCents, experts }))
      const { key, start: _start, totalCents: _total, experts: _experts, ...typed } = inputs[0] ?? { key: '' }
      return ask(
        `mutation ($id: ID!, $seen: String!, $text: String!, $key: String!, $offer: OfferInput!) {
          offerTimes(id: $id, seen: $seen, text: $text, key: $key, offer: $offer) { id }
        }`,
        { id, seen: '1-new', text: 'We hold three times for you.', key, offer: { ...typed, times } },
      )
    },
    /** Books it; the same input again gets the same cart, as its customer holds it. */
    bookByPhone: async (input: object): Promise<Cart> => {
      const document = 'mutation ($input: PhoneBookingInput!) { bookByPhone(input: $input) { code } }'
      const { bookByPhone } = await ask<{ bookByPhone: { code: string } }>(document, { input })
      const [cart] = await findCartsByCustomId(db, [bookByPhone.code])
      if (!cart) throw new Error('what was booked is not found')
      const { id, customId, email, totalCents } = cart
      return { subject: 'booking', id, token: cartToken(tokenKey(config), cart), customId, email, totalCents }
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
