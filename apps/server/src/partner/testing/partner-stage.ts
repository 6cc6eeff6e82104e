import { randomUUID } from 'node:crypto'
import type { PartnerScope } from '@ruhepol/rules'
import { defenceStageOfFile, type DefenceStage, type Reply } from '../../testing/defence-stage.ts'
import { addPartner, type NewPartner } from '../add-partner.ts'
import { issueKey } from '../partner-keys.ts'
import { PARTNER_PATH } from '../partner-routes.ts'

const everything: readonly PartnerScope[] = ['bookings:read', 'bookings:write', 'guests:read']

/** 10:00 in Berlin on a Thursday on which everyone works, and the same time on the days after it. */
export const tenOn = (day = 14) => `2027-01-${day}T09:00:00Z`

export type PartnerReply = Reply & { headers: Record<string, unknown> }

export type PartnerStage = DefenceStage & {
  /** Issues a key, with everything a venue may do by default. */
  keyOf: (partnerId: string, scopes?: readonly PartnerScope[]) => Promise<string>
  /** Revokes all keys of the partner and issues one, whose requests are counted from the beginning. */
  onlyKeyOf: (partnerId: string) => Promise<string>
  /** Calls the partner API over HTTP; without a key if it is undefined. */
  call: (key: string | undefined, query: string, variables?: object, headers?: object) => Promise<PartnerReply>
  /** Places a booking for a guest. Returns its id. */
  placeFor: (key: string, changes?: object) => Promise<string>
}

export const PLACE = 'mutation ($input: PlaceBookingInput!) { placeBooking(input: $input) { id } }'

/** A valid input at a venue: 60 minutes of classic massage at 10:00 with expert 1. */
export const placing = (changes: object = {}) => ({
  idempotencyKey: randomUUID(),
  start: tenOn(),
  lengthMinutes: 60,
  treatments: [{ treatmentId: 'classic', expertId: '1' }],
  guest: { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' },
  termsAccepted: true,
  ...changes,
})

/**
 * The server with two venues, `hotel` and `spa`, a company, `firm`, an `accountant`, and the calendars of experts 1 and
 * 2, `calendar` and `other-calendar`.
 */
export async function partnerStageOfFile(): Promise<PartnerStage> {
  const stage = await defenceStageOfFile()
  const { db } = stage.context
  const add = (partner: Pick<NewPartner, 'id' | 'kind' | 'locationId' | 'expertId'>) =>
    addPartner(db, { name: `Haus ${partner.id}`, email: `${partner.id}@example.org`, locale: 'de', ...partner })
  await add({ id: 'hotel', kind: 'venue', locationId: 'hotel' })
  await add({ id: 'spa', kind: 'venue', locationId: 'spa' })
  await add({ id: 'firm', kind: 'company' })
  await add({ id: 'calendar', kind: 'calendar', expertId: 1 })
  await add({ id: 'other-calendar', kind: 'calendar', expertId: 2 })
  await add({ id: 'accountant', kind: 'accountant' })

  const call: PartnerStage['call'] = async (key, query, variables = {}, headers = {}) => {
    const answer = await stage.app.inject({
      method: 'POST',
      url: PARTNER_PATH,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
      payload: { query, variables },
    })
    const { data, errors } = answer.json<Omit<Reply, 'status' | 'text'>>()
    return {
      data,
      ...(errors && { errors }),
      status: answer.statusCode,
      text: answer.body,
      headers: answer.headers,
    }
  }
  const keyOf: PartnerStage['keyOf'] = async (partnerId, scopes = everything) => {
    const issued = await issueKey(db, { partnerId, scopes })
    if ('problem' in issued) throw new Error(issued.problem)
    return issued.key
  }
  return {
    ...stage,
    call,
    keyOf,
    onlyKeyOf: async (partnerId) => {
      await db.deleteFrom('partnerKey').where('partnerId', '=', partnerId).execute()
      return keyOf(partnerId)
    },
    placeFor: async (key, changes) => {
      const { data, text } = await call(key, PLACE, { input: placing(changes) })
      const placed = data?.['placeBooking'] as { id: string } | undefined
      if (!placed) throw new Error(text)
      return placed.id
    },
  }
}
