import { logScopes, moneyVerbs, officeLimits } from '@ruhepol/rules/office'
import type { Queryable } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { readActs, type ActsShown, type LoggedAct } from '../office-act-queries.ts'

/** Which acts a person sees. */
function actsShownTo({ role, staffId, cityIds }: StaffActor): ActsShown {
  switch (logScopes[role]) {
    case 'all':
      return cityIds === null ? 'all' : { staffId, cityIds }
    case 'cities':
      return { staffId, cityIds: cityIds ?? 'all' }
    case 'money':
      return { staffId, cityIds: cityIds ?? 'all', verbs: moneyVerbs }
    case 'own':
      return { staffId }
  }
}

export type ActPage = { acts: LoggedAct[]; endCursor: string | null }

/** A page of the log, the newest first; `endCursor` is null on the last one. */
export async function readLog(
  db: Queryable,
  actor: StaffActor,
  wanted: {
    after?: string | null | undefined
    subject?: string | null | undefined
    subjectId?: string | null | undefined
  },
): Promise<ActPage> {
  const found = await readActs(db, {
    shown: actsShownTo(actor),
    before: wanted.after == null ? undefined : idOrNone(wanted.after),
    subject: wanted.subject ?? undefined,
    subjectId: wanted.subjectId ?? undefined,
  })
  const acts = found.slice(0, officeLimits.actsPage)
  return { acts, endCursor: found.length > acts.length ? (acts.at(-1)?.id ?? null) : null }
}
