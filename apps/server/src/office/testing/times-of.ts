import { getNamedType } from 'graphql'
import { fullSelection } from '../../testing/full-selection.ts'
import { buildOfficeSchema } from '../office-schema.ts'
import type { OfficeReply, OfficeStage, Signed } from './office-stage.ts'

type Booked = { expertName: string; start: string; booking: { code: string } | null }

type TimesAnswer = {
  id: string
  phone: string | null
  treatments: { id: string }[]
  version: string
  state: string
  until: string | null
  weekly: { weekday: number; hours: object[] }[]
  planned: object[]
  exceptions: object[]
  absences: { id: string; kind: string | null; start: string; end: string | null }[]
  days: { day: string; hours: object[] }[]
  coming: Booked[]
  bookedInAbsences: Booked[]
}

type CityAnswer = { city: { id: string }; version: string; closures: { id: string; day: string }[] }

export type RestaffedAnswer = {
  booking: { code: string }
  version: string
  candidates: { id: string; name: string }[]
}

type Refused = { refused: string; isSaved?: undefined }
type Changed = { refused?: undefined; isSaved: boolean; conflicts: Booked[] }

const schema = buildOfficeSchema()
const selectionOf = (type: string): string => {
  const found = schema.getType(type)
  if (!found) throw new Error(`there is no ${type}`)
  return fullSelection(getNamedType(found), 4)
}

/** The code of a refusal, with its reason. */
const refusalOf = ({ errors }: OfficeReply): string | undefined => {
  if (!errors?.[0]) return undefined
  const { code, reason } = errors[0].extensions
  return [code, reason].filter(Boolean).join(' ')
}

/** The pages about working times as people use them. */
export function timesOf(stage: OfficeStage) {
  const dataOf = (reply: OfficeReply): unknown => {
    if (reply.errors) throw new Error(reply.text)
    return reply.data?.['answer']
  }
  /** The answer, or the code of the refusal. */
  const ask = async ({ cookie }: Signed, document: string, variables: object) => {
    const reply = await stage.call(cookie, document, variables)
    const refused = refusalOf(reply)
    return refused === undefined ? { answer: dataOf(reply) } : { refused }
  }
  /** Opens an expert's page. Throws if the server refuses. */
  const open = async ({ cookie }: Signed, expertId: string): Promise<TimesAnswer> =>
    dataOf(
      await stage.call(
        cookie,
        `query ($expertId: ID!) { answer: expertTimes(expertId: $expertId) ${selectionOf('ExpertTimes')} }`,
        { expertId },
      ),
    ) as TimesAnswer
  const change = async (
    person: Signed,
    expertId: string,
    asked: { change: object; seen: string; anyway?: boolean },
  ): Promise<Refused | (Changed & { times: TimesAnswer })> => {
    const { answer, refused } = await ask(
      person,
      `mutation ($expertId: ID!, $seen: String!, $change: TimesChangeInput!, $anyway: Boolean) {
        answer: changeExpertTimes(expertId: $expertId, seen: $seen, change: $change, anyway: $anyway)
        ${selectionOf('ChangedTimes')} }`,
      { expertId, ...asked },
    )
    return refused === undefined ? (answer as Changed & { times: TimesAnswer }) : { refused }
  }
  return {
    open,
    change,
    /** Makes a change with what is seen now. Throws if it is refused or not saved. Returns the expert's page. */
    saved: async (person: Signed, expertId: string, wanted: object, anyway = false): Promise<TimesAnswer> => {
      const { version: seen } = await open(person, expertId)
      const answer = await change(person, expertId, { change: wanted, seen, anyway })
      if (!answer.isSaved) throw new Error(answer.refused ?? 'something is in the way')
      return answer.times
    },
    list: async ({ cookie }: Signed) =>
      dataOf(await stage.call(cookie, `{ answer: experts ${selectionOf('ExpertRow')} }`)) as {
        id: string
        state: string
        until: string | null
      }[],
    /** The closures of one city. Throws for one that the person does not see. */
    closures: async ({ cookie }: Signed, cityId: string): Promise<CityAnswer> => {
      const cities = dataOf(
        await stage.call(cookie, `{ answer: closures ${selectionOf('CityClosures')} }`),
      ) as CityAnswer[]
      const found = cities.find(({ city }) => city.id === cityId)
      if (!found) throw new Error(`${cityId} is not seen`)
      return found
    },
    inTheWay: async (
      person: Signed,
      expertId: string,
      change: object,
    ): Promise<{ answer?: Booked[]; refused?: string }> =>
      (await ask(
        person,
        `query ($expertId: ID!, $change: TimesChangeInput!) {
          answer: timesInTheWay(expertId: $expertId, change: $change) ${selectionOf('Appointment')} }`,
        { expertId, change },
      )) as { answer?: Booked[]; refused?: string },
    /** The bookings of an absent expert with who could come. */
    restaffing: async ({ cookie }: Signed, expertId: string): Promise<RestaffedAnswer[]> =>
      dataOf(
        await stage.call(
          cookie,
          `query ($expertId: ID!) { answer: restaffing(expertId: $expertId) ${selectionOf('RestaffedBooking')} }`,
          { expertId },
        ),
      ) as RestaffedAnswer[],
    restaff: async (person: Signed, expertId: string, choices: { code: string; seen: string; to: string }[]) => {
      const { answer } = await ask(
        person,
        `mutation ($expertId: ID!, $choices: [RestaffChoiceInput!]!) {
          answer: restaff(expertId: $expertId, choices: $choices) ${selectionOf('Restaffed')} }`,
        { expertId, choices },
      )
      if (answer === undefined) throw new Error('the choices are refused')
      return answer as { outcomes: { code: string; outcome: string }[]; bookings: RestaffedAnswer[] }
    },
    close: async (
      person: Signed,
      cityId: string,
      { change, seen, anyway }: { change: object; seen: string; anyway?: boolean },
    ): Promise<Refused | (Changed & { cities: CityAnswer[] })> => {
      const { answer, refused } = await ask(
        person,
        `mutation ($cityId: ID!, $seen: String!, $change: ClosuresChangeInput!, $anyway: Boolean) {
          answer: changeClosures(cityId: $cityId, seen: $seen, change: $change, anyway: $anyway)
          ${selectionOf('ChangedClosures')} }`,
        { cityId, seen, change, anyway },
      )
      return refused === undefined ? (answer as Changed & { cities: CityAnswer[] }) : { refused }
    },
  }
}
