import { randomUUID } from 'node:crypto'
import { addDays, dayOf, type Day } from '@ruhepol/rules'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { cartToken, findCartByCode, getCart } from '../../booking/index.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import type { OfficeReply, OfficeStage, Signed } from './office-stage.ts'

export type PhoneTimeAnswer = {
  start: string
  totalCents: number
  isShortNotice: boolean
  experts: { id: string; name: string }[]
}

export type PhoneDayAnswer = {
  cityId: string
  day: string
  tooSoonUntil: string | null
  blockedMinutes: number
  times: PhoneTimeAnswer[]
  experts: { id: string; name: string }[]
}

/** A day on which both experts work, after all those on which the stage places carts. */
export const PHONE_DAY: Day = addDays(dayOf(Date.parse(TEST_NOW)), 45)

/** The office while somebody is on the telephone. */
export function phoneDeskOf(stage: OfficeStage) {
  const times = async ({ cookie }: Signed, changes: object = {}): Promise<PhoneDayAnswer | null> => {
    const variables = { treatments: ['classic'], lengthMinutes: 60, postalCode: '10115', day: PHONE_DAY, ...changes }
    const { data, errors, text } = await stage.call(
      cookie,
      `query ($treatments: [ID!]!, $lengthMinutes: Int!, $postalCode: String!, $day: Date, $expertId: ID) {
        phoneTimes(treatments: $treatments, lengthMinutes: $lengthMinutes, postalCode: $postalCode, day: $day
          expertId: $expertId) {
          cityId day tooSoonUntil blockedMinutes experts { id name } times { start totalCents isShortNotice experts { id name } }
        }
      }`,
      variables,
    )
    if (errors) throw new Error(text)
    return data?.['phoneTimes'] as PhoneDayAnswer | null
  }
  /** A valid input, at the first time that is offered. */
  const booking = async (person: Signed, changes: object = {}): Promise<Record<string, unknown> & { key: string }> => {
    const first = (await times(person))?.times[0]
    if (!first) throw new Error('no time is offered')
    return {
      key: randomUUID(),
      treatments: ['classic'],
      experts: first.experts.map(({ id }) => id),
      lengthMinutes: 60,
      start: first.start,
      totalCents: first.totalCents,
      name: 'Ruth',
      surname: 'Ruferin',
      email: `ruth.${randomUUID()}@example.org`,
      phone: '030 7654321',
      language: 'de',
      street: 'Weg',
      streetNumber: '1',
      postalCode: '10115',
      locality: 'Berlin',
      massageTables: 0,
      pets: false,
      ...changes,
    }
  }
  /** An input that offers the first times of a day that do not overlap, with their starts. */
  const offer = async (person: Signed, count: number, changes: object = {}) => {
    const apart: PhoneTimeAnswer[] = []
    for (const time of (await times(person))?.times ?? []) {
      const last = apart.at(-1)
      if (!last || Date.parse(time.start) - Date.parse(last.start) >= 3 * 3_600_000) apart.push(time)
    }
    if (apart.length < count) throw new Error('too few times are offered')
    const { key: _key, experts: _experts, start: _start, totalCents: _total, ...typed } = await booking(person)
    const offered = apart.slice(0, count).map(({ start, totalCents, experts }) => ({
      start,
      totalCents,
      experts: experts.map(({ id }) => id),
    }))
    return { offer: { ...typed, times: offered, ...changes }, starts: offered.map(({ start }) => start) }
  }
  const book = ({ cookie }: Signed, input: object): Promise<OfficeReply> =>
    stage.call(cookie, 'mutation ($input: PhoneBookingInput!) { bookByPhone(input: $input) { code } }', { input })
  /** The code of a refusal with its reason or fields, or the booking code. */
  const outcome = ({ data, errors }: OfficeReply): { code: string } | { refused: string } => {
    const extensions = errors?.[0]?.extensions
    if (!extensions) return data?.['bookByPhone'] as { code: string }
    const fields = (extensions['fields'] as { path: string }[] | undefined)?.map(({ path }) => path)
    return { refused: [extensions.code, extensions['reason'], ...(fields ?? [])].filter(Boolean).join(' ') }
  }
  /** Books a valid input. Returns the booking with the token of its customer's link. */
  const booked = async (person: Signed, changes: object = {}) => {
    const input = await booking(person, changes)
    const answer = await book(person, input)
    const done = outcome(answer)
    if ('refused' in done) throw new Error(answer.text)
    const { db, config } = stage.context
    const found = await findCartByCode(db, done.code)
    if (!found) throw new Error('the booking is not found')
    const cart = await getCart(db, found.id)
    return { ...done, input, id: cart.id, token: cartToken(tokenKey(config), cart), email: cart.email }
  }
  const acceptTerms = (id: string, token: string) =>
    stage.ask(
      'mutation ($id: ID!, $token: String) { acceptTerms(cartId: $id, token: $token) { termsAccepted holdLimitAt holdExpiresAt } }',
      { id, token },
    )
  const payOnAccount = (id: string, token: string) =>
    stage.ask('mutation ($id: ID!, $token: String) { payOnAccount(cartId: $id, token: $token) { status } }', {
      id,
      token,
    })
  return {
    times,
    booking,
    offer,
    book,
    outcome,
    booked,
    acceptTerms,
    payOnAccount,
    /** Books for a company on account, and confirms it as its customer. */
    onAccount: async (person: Signed, changes: object = {}) => {
      const made = await booked(person, { companyName: 'Musterbau GmbH', onAccount: true, ...changes })
      await acceptTerms(made.id, made.token)
      const { errors } = await payOnAccount(made.id, made.token)
      if (errors) throw new Error(JSON.stringify(errors))
      await stage.deliver()
      return made
    },
  }
}
