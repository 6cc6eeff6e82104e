import { randomUUID } from 'node:crypto'
import { getNamedType } from 'graphql'
import { sql } from 'kysely'
import { fullSelection } from '../../testing/full-selection.ts'
import { buildOfficeSchema } from '../office-schema.ts'
import { beforeEach } from 'vitest'
import { officeStageOfFile, type OfficeStage, type Signed } from './office-stage.ts'

export const TEXT = 'am Mittwoch um 18:00 Uhr wäre Anna frei.\n\nPasst Ihnen das?'

export type RequestAnswerOf = {
  id: string
  version: string
  row: {
    status: string
    owner: string | null
    isOwn: boolean
    outcome: string | null
    lostReason: string | null
    bookingCode: string | null
    bookingStatus: string | null
  } & Record<string, unknown>
  answers: {
    id: string
    by: string
    text: string | null
    isSent: boolean
    offer: {
      state: string
      heldUntil: string
      bookingCode: string | null
      times: { start: string; isChosen: boolean; totalCents: number; experts: string[] }[]
    } | null
  }[]
  acts: { verb: string; by: string; before: object; after: object }[]
  bookedSince: { code: string }[]
  undo: { id: string; until: string } | null
} & Record<string, unknown>

const schema = buildOfficeSchema()
const selectionOf = (type: string): string => {
  const found = schema.getType(type)
  if (!found) throw new Error(`there is no ${type}`)
  return fullSelection(getNamedType(found), 4)
}
const everything = { sheet: selectionOf('BookingRequest'), lists: selectionOf('RequestLists') }

const mutations = {
  takeRequest: '($id: ID!, $seen: String!)',
  answerRequest: '($id: ID!, $seen: String!, $text: String!, $key: String!)',
  offerTimes: '($id: ID!, $seen: String!, $text: String!, $key: String!, $offer: OfferInput!)',
  withdrawAnswer: '($id: ID!, $seen: String!)',
  closeRequest: '($id: ID!, $seen: String!, $outcome: RequestOutcome!, $code: String, $lostReason: LostReason)',
} as const

type Done = { refused: string; request?: undefined } | { refused?: undefined; request: RequestAnswerOf }

/** The page Requests as people use it. */
export function requestDeskOf(stage: OfficeStage) {
  const { db } = stage.context
  const open = async ({ cookie }: Signed, id: string): Promise<RequestAnswerOf | null> => {
    const { data, errors, text } = await stage.call(
      cookie,
      `query ($id: ID!) { request(id: $id) ${everything.sheet} }`,
      { id },
    )
    if (errors) throw new Error(text)
    return data?.['request'] as RequestAnswerOf | null
  }
  const sheet = async (person: Signed, id: string): Promise<RequestAnswerOf> => {
    const found = await open(person, id)
    if (!found) throw new Error('the request is not found')
    return found
  }
  /** Acts on what was seen. Returns the code, reason and wrong fields of the refusal, or the request. */
  const actOn = async ({ cookie }: Signed, name: keyof typeof mutations, variables: object): Promise<Done> => {
    const names = [...mutations[name].matchAll(/\$(\w+)/g)].map(([, word]) => `${word}: $${word}`).join(', ')
    const { errors, data } = await stage.call(
      cookie,
      `mutation ${mutations[name]} { ${name}(${names}) ${everything.sheet} }`,
      name === 'answerRequest' || name === 'offerTimes' ? { key: randomUUID(), ...variables } : variables,
    )
    if (!errors?.[0]) return { request: data?.[name] as RequestAnswerOf }
    const { code, reason, start, fields } = errors[0].extensions as {
      code: string
      reason?: string
      start?: string
      fields?: { path: string; key: string }[]
    }
    const wrong = fields?.map(({ path, key }) => `${path} ${key}`) ?? []
    return { refused: [code, reason, start, ...wrong].filter(Boolean).join(' ') }
  }
  /** Acts on the request as it is now. */
  const act = async (person: Signed, name: keyof typeof mutations, id: string, variables: object = {}): Promise<Done> =>
    actOn(person, name, { id, seen: (await sheet(person, id)).version, ...variables })
  return {
    open,
    sheet,
    actOn,
    act,
    /** Answers the request. Throws if the server refuses. */
    answered: async (person: Signed, id: string, text = TEXT): Promise<RequestAnswerOf> => {
      const { request, refused } = await act(person, 'answerRequest', id, { text })
      if (!request) throw new Error(refused)
      return request
    },
    lists: async ({ cookie }: Signed, cityId?: string) => {
      const { data, errors, text } = await stage.call(
        cookie,
        `query ($cityId: ID) {
          requests(cityId: $cityId) ${everything.lists}
          closedRequests(cityId: $cityId) { id outcome lostReason bookingCode closedAt }
        }`,
        { cityId },
      )
      if (errors) throw new Error(text)
      type Row = { id: string; isLate: boolean; owner: string | null }
      const { requests, closedRequests } = data as {
        requests: { unanswered: Row[]; answered: Row[] }
        closedRequests: { id: string; outcome: string | null }[]
      }
      return { ...requests, closed: closedRequests }
    },
    /** Lets the time pass in which answers can be taken back, and does all the work that follows. */
    tell: async (): Promise<void> => {
      await sql`update pgboss.job set start_after = now() where name = 'requestAnswerToTell' and state < 'active'`.execute(
        db,
      )
      await stage.deliver()
    },
  }
}

/** The page for the tests of a file, with two people who use it. Each test begins without requests and mails. */
export async function requestDeskOfFile() {
  const stage = await officeStageOfFile()
  const desk = requestDeskOf(stage)
  beforeEach(async () => {
    await desk.tell()
    await stage.context.db.deleteFrom('bookingRequest').execute()
    await fetch(`${stage.sandbox.addresses.mail}/messages`, { method: 'DELETE' })
  })
  return { stage, desk, anna: await stage.signIn('dispatcher'), ben: await stage.signIn('support') }
}
