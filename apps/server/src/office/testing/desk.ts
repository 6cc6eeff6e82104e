import { getNamedType } from 'graphql'
import { sql } from 'kysely'
import { dashboards } from '../../payment/testing/dashboards.ts'
import type { PlacedCart } from '../../payment/testing/payment-stage.ts'
import type { PlaceOptions } from '../../payment/testing/place-options.ts'
import { fullSelection } from '../../testing/full-selection.ts'
import { buildOfficeSchema } from '../office-schema.ts'
import type { OfficeReply, OfficeStage, Signed } from './office-stage.ts'

const schema = buildOfficeSchema()
const selectionOf = (type: string): string => {
  const found = schema.getType(type)
  if (!found) throw new Error(`there is no ${type}`)
  return fullSelection(getNamedType(found), 4)
}

/** Selections of all fields of these types. */
const everything = {
  booking: selectionOf('Booking'),
  today: selectionOf('Today'),
  row: selectionOf('BookingRow'),
  calendar: selectionOf('Calendar'),
}

const mutations = {
  cancelBooking: '($code: String!, $seen: String!, $reason: String!)',
  replaceExpert: '($code: String!, $seen: String!, $from: ID!, $to: ID!, $reason: String)',
  moveBooking:
    '($code: String!, $seen: String!, $start: DateTime!, $experts: [ID!]!, $wished: MoveWish!, $reason: String)',
  undoChange: '($code: String!, $seen: String!)',
  refundBooking: '($code: String!, $seen: String!, $amountCents: Int!, $reason: RefundReason!, $key: String!)',
  giveVoucher: '($code: String!, $seen: String!, $valueCents: Int!, $reason: VoucherReason!, $key: String!)',
  recordTransfer:
    '($code: String!, $seen: String!, $amountCents: Int!, $kind: TransferKind!, $bookedOn: Date!, $key: String!, $reason: String)',
  resendMail: '($code: String!, $mailId: ID!)',
  addNote: '($code: String!, $text: String!)',
  announceDelay: '($code: String!, $seen: String!, $minutes: Int!)',
  recordOutcome:
    '($code: String!, $seen: String!, $expertId: ID!, $outcome: BookingOutcome!, $proof: NoShowProof, $reason: String)',
} as const

export type SheetAnswer = {
  id: string
  code: string
  version: string
  status: string
  contact: { name: string; email: string; phone: string | null } | null
  money: { chargedCents: number; refundedCents: number; leftCents: number; refunds: { id: string; cents: number }[] }
  vouchers: { id: string; cents: number; leftCents: number; status: string; reason: string }[]
  account: { owedCents: number; arrivedCents: number; dueOn: string | null; transfers: object[] } | null
  canRecordTransfer: boolean
  voucherLeftCents: number
  mails: { id: string; kind: string; to: string; outcome: string; canResend: boolean }[]
  notes: { by: string; text: string }[]
  acts: { verb: string; by: string; reason: string | null; before: object; after: object }[]
  events: { what: string; actor: string }[]
  canCancel: boolean
  canRefund: boolean
  canRecordOutcome: boolean
  canAnnounceDelay: boolean
  delay: { minutes: number; by: string; at: string; toldAt: string | null } | null
  treatments: { guest: number; expertId: string; expertPhone: string | null; outcome: object | null }[]
} & Record<string, unknown>

type Acted = { refused: string; fields?: unknown } | { refused: undefined; sheet: SheetAnswer }

export type MoveTimeAnswer = { start: string; cheaperCents: number; experts: { id: string; formerId: string }[] }

/** The office's pages as people use them. */
export function deskOf(stage: OfficeStage) {
  const { db } = stage.context
  const { stripe } = dashboards(stage)
  const dataOf = (reply: OfficeReply, name: string): unknown => {
    if (reply.errors) throw new Error(reply.text)
    return reply.data?.[name]
  }
  const codeOf = async ({ id }: { id: string }): Promise<string> =>
    (await db.selectFrom('cart').select('customId').where('id', '=', id).executeTakeFirstOrThrow()).customId

  /** Lets the time pass in which changes can be undone, and does all the work that follows. */
  const tell = async (): Promise<void> => {
    await sql`update pgboss.job set start_after = now()
      where name in ('officeChangeToTell', 'delayToTell') and state < 'active'`.execute(db)
    await stage.deliver()
  }

  const open = ({ cookie }: Signed, code: string) =>
    stage.call(cookie, `query ($code: String!) { booking(code: $code) ${everything.booking} }`, { code })

  /** The sheet of a booking. Throws if it is refused. */
  const sheet = async (person: Signed, code: string): Promise<SheetAnswer> =>
    dataOf(await open(person, code), 'booking') as SheetAnswer

  return {
    codeOf,
    tell,
    /** A cart that was paid with a card, with its code and the provider's id of its payment. */
    paid: async (options: PlaceOptions = {}): Promise<PlacedCart & { code: string; payment: string }> => {
      const { target, payment } = await stripe.paidCart(options)
      return { ...target, code: await codeOf(target), payment }
    },
    open,
    sheet,
    /** A booking's version, as this person sees it. */
    seen: async (person: Signed, code: string): Promise<string> => (await sheet(person, code)).version,
    /** Acts on a booking. Returns the code and reason of the refusal, or the sheet. */
    act: async ({ cookie }: Signed, name: keyof typeof mutations, variables: object): Promise<Acted> => {
      const names = [...mutations[name].matchAll(/\$(\w+)/g)].map(([, word]) => `${word}: $${word}`).join(', ')
      const document = `mutation ${mutations[name]} { ${name}(${names}) ${everything.booking} }`
      const { errors, data } = await stage.call(cookie, document, variables)
      if (!errors?.[0]) return { refused: undefined, sheet: data?.[name] as SheetAnswer }
      const { code, reason, fields } = errors[0].extensions
      return { refused: [code, reason].filter(Boolean).join(' '), fields }
    },
    /** The sheet after an act. Throws if the act was refused. */
    done: async (acted: Promise<Acted>): Promise<SheetAnswer> => {
      const answer = await acted
      if (answer.refused !== undefined) throw new Error(answer.refused)
      return answer.sheet
    },
    find: ({ cookie }: Signed, text: string) =>
      stage.call(cookie, `query ($text: String!) { findBookings(text: $text) ${everything.row} }`, { text }),
    replaceable: ({ cookie }: Signed, code: string) =>
      stage.call(
        cookie,
        'query ($code: String!) { replaceable(code: $code) { id name candidates { id name bookingsOfDay } } }',
        { code },
      ),
    /** The times of a day to which a booking can be moved. */
    moveTimes: async ({ cookie }: Signed, code: string, day: string): Promise<MoveTimeAnswer[]> =>
      dataOf(
        await stage.call(
          cookie,
          `query ($code: String!, $day: Date!) {
            moveTimes(code: $code, day: $day) { start cheaperCents experts { id name formerId formerName } }
          }`,
          { code, day },
        ),
        'moveTimes',
      ) as MoveTimeAnswer[],
    today: ({ cookie }: Signed, cityId?: string) =>
      stage.call(cookie, `query ($cityId: ID) { today(cityId: $cityId) ${everything.today} }`, { cityId }),
    calendarDay: ({ cookie }: Signed, variables: object) =>
      stage.call(
        cookie,
        `query ($cityId: ID!, $day: Date, $treatmentTypeId: ID, $freeAt: Int) {
          calendarDay(cityId: $cityId, day: $day, treatmentTypeId: $treatmentTypeId, freeAt: $freeAt)
          ${everything.calendar} }`,
        variables,
      ),
    calendarWeek: ({ cookie }: Signed, variables: object) =>
      stage.call(
        cookie,
        `query ($expertId: ID!, $from: Date) {
          calendarWeek(expertId: $expertId, from: $from) ${everything.calendar} }`,
        variables,
      ),
    dataOf,
  }
}
