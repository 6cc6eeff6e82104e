import { codesOfCarts } from '../../booking/index.ts'
import { expertNumber, readExpertNames } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database.ts'
import { batched } from '../../platform/graphql/batched.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { readTeam } from '../../staff/index.ts'
import type { LoggedAct } from '../office-act-queries.ts'

type Subject = Pick<LoggedAct, 'subject' | 'subjectId'>

const keyOf = ({ subject, subjectId }: Subject): string => `${subject} ${subjectId}`

/** The names of the subjects of one kind, by their ids. */
async function namesOf(db: Queryable, subject: string, ids: readonly string[]): Promise<Map<string, string>> {
  switch (subject) {
    case 'booking':
      return new Map([...(await codesOfCarts(db, ids.map(idOrNone)))].map(([id, { code }]) => [id, code]))
    case 'expert': {
      const experts = await readExpertNames(db, { ids: ids.flatMap((id) => expertNumber(id) ?? []) })
      return new Map(experts.map(({ id, name }) => [String(id), name]))
    }
    case 'staff':
      return new Map((await readTeam(db)).map(({ id, name }) => [id, name]))
    default:
      return new Map()
  }
}

async function namesOfSubjects(db: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  const subjects = keys.map((key) => {
    const [subject = '', subjectId = ''] = key.split(' ')
    return { subject, subjectId }
  })
  const named = await Promise.all(
    [...Map.groupBy(subjects, ({ subject }) => subject)].map(async ([subject, same]) => {
      const ids = same.map(({ subjectId }) => subjectId)
      const names = await namesOf(db, subject, ids)
      return ids.flatMap((subjectId): [string, string][] => {
        const name = names.get(subjectId)
        return name === undefined ? [] : [[keyOf({ subject, subjectId }), name]]
      })
    }),
  )
  return new Map(named.flat())
}

const subjectName = batched(namesOfSubjects)

/** The booking code, or the name of the expert or the team member; undefined for everything else. */
export const subjectNameOf = (context: { db: Queryable }, act: Subject): Promise<string | undefined> =>
  subjectName(context, keyOf(act))
