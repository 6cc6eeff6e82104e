import { issueKey, addPartner, addWebhook } from '@ruhepol/server/partner/index'
import { verifyAsPublished } from '@ruhepol/server/partner/testing/published-recipe'
import { openReceiver, type Received } from '@ruhepol/server/partner/testing/receiver'
import type { Config } from '@ruhepol/server/platform/config'
import { databaseNow, type Database } from '@ruhepol/server/platform/database'
import { holderToken, tokenKey } from '@ruhepol/server/platform/holder-token'
import { askAt } from './ask.ts'
import type { Cart } from './browser.ts'
import type { Slot } from './slots.ts'

/** A partner with a program that places bookings and receives webhooks. */
export type Hotel = {
  id: string
  /** Places a booking for a guest; the same `request` again gets the same cart. */
  place: (wanted: { slot: Slot; request: string }) => Promise<Cart>
  cancel: (cart: Cart) => Promise<void>
  /** All verified messages, in the order of arrival. */
  messages: () => readonly Received[]
  /** Why messages were rejected, such as a forged signature. */
  rejections: () => readonly unknown[]
  /** Runs once, when the next message has been verified and before it is answered. */
  beforeNextAnswer: (run: () => Promise<void>) => void
  close: () => Promise<void>
}

type HotelOptions = { db: Database; config: Config; origin: string }

const ID = 'hotel'

/** A hotel at the location `hotel`, with a key, and a webhook whose receiver runs in this process. */
export async function openHotel({ db, config, origin }: HotelOptions): Promise<Hotel> {
  const problem = await addPartner(db, {
    id: ID,
    kind: 'venue',
    name: 'Hotel Adler',
    email: 'adler@example.org',
    locale: 'de',
    locationId: 'hotel',
  })
  if (problem) throw new Error(`the partner was not added: ${problem}`)
  const issued = await issueKey(db, { partnerId: ID, scopes: ['bookings:read', 'bookings:write'] })
  if ('problem' in issued) throw new Error(issued.problem)
  const receiver = await openReceiver()
  const webhook = await addWebhook(db, config, { partnerId: ID, url: receiver.url })
  if ('problem' in webhook) throw new Error(webhook.problem)

  const verified: Received[] = []
  const rejections: unknown[] = []
  let beforeAnswer: (() => Promise<void>) | undefined
  const statusFor = async (message: Received): Promise<number> => {
    try {
      const now = await databaseNow(db)
      verifyAsPublished({ ...message, secret: webhook.secret, now })
    } catch (error) {
      rejections.push(error)
      return 400
    }
    verified.push(message)
    const run = beforeAnswer
    beforeAnswer = undefined
    await run?.()
    return 204
  }
  receiver.answer = (response, message) => {
    statusFor(message).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        rejections.push(error)
        response.writeHead(500).end()
      },
    )
  }

  const ask = askAt(`${origin}/partner/graphql`, { authorization: `Bearer ${issued.key}` })
  return {
    id: ID,
    place: async ({ slot: { expertId, startAt }, request }) => {
      const email = `${request}@example.org`
      const { placeBooking } = await ask<{ placeBooking: { id: string; code: string; total: { cents: number } } }>(
        `mutation Place($input: PlaceBookingInput!) { placeBooking(input: $input) { id code total { cents } } }`,
        {
          input: {
            idempotencyKey: request,
            start: new Date(startAt).toISOString(),
            lengthMinutes: 60,
            treatments: [{ treatmentId: 'classic', expertId }],
            guest: { name: 'Ada', surname: 'Muster', email, phoneNumber: '+49 30 123456' },
            termsAccepted: true,
          },
        },
      )
      const { id, code: customId, total } = placeBooking
      const { tokenVersion } = await db
        .selectFrom('cart')
        .select('tokenVersion')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      // The guest has it from the link in the mail.
      const token = holderToken(tokenKey(config), { kind: 'cart', id, tokenVersion })
      return { subject: 'booking', id, token, customId, email, totalCents: total.cents }
    },
    cancel: async ({ id }) => {
      await ask(`mutation Cancel($id: ID!) { cancelBooking(id: $id) { id } }`, { id })
    },
    messages: () => verified,
    rejections: () => rejections,
    beforeNextAnswer: (run) => {
      beforeAnswer = run
    },
    close: receiver.close,
  }
}
