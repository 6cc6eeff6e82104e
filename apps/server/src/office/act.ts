import { officeLimits, type OfficeVerb, type StaffRole } from '@ruhepol/rules/office'
import { checkedText } from '../platform/checked-text.ts'
import type { DatabaseTransaction } from '../platform/database.ts'
import { changedMeanwhile, notFound, unauthenticated } from '../platform/errors.ts'
import type { StaffActor } from '../platform/graphql/context.ts'
import { transact } from '../platform/transaction.ts'
import { lockActingStaff } from '../staff/index.ts'
import { insertAct } from './office-act-queries.ts'
import type { OfficeContext } from './office-builder.ts'
import { assertMayDo } from './office-guard.ts'

/** The object to change, as `read` finds it. */
export type Subject = {
  /** Compared with what the caller has seen. */
  version: () => string | Promise<string>
  /** What the log keeps of it: ids, states and amounts, never names, contact data or texts of customers. */
  log: Readonly<Record<string, unknown>>
  /** The city that it belongs to; left out if it belongs to none. */
  cityId?: string | null
}

export type Act<Found extends Subject, Result> = {
  verb: OfficeVerb
  /** The kind of the object, such as booking. */
  subject: string
  subjectId: string | ((result: Result) => string)
  /** As typed, 3 to 500 characters; left out if the act needs none. */
  reason?: string | undefined
  /** The version that the caller has seen; left out for an object that cannot be seen before, such as a new one. */
  seen?: string | undefined
  /**
   * Reads and locks the object; undefined if it does not exist yet. Also called after `work`, with its result, for the
   * log.
   */
  read: (tx: DatabaseTransaction, result?: Result) => Promise<Found | undefined>
  /**
   * Makes the change. `role` is the caller's present role, which may have changed since the request came in. Called
   * again after a deadlock, so it changes nothing but the database.
   */
  work: (tx: DatabaseTransaction, found: Found | undefined, role: StaffRole) => Promise<Result>
  /** What the log keeps about the change in addition to the object's state, under the same rules. */
  about?: (result: Result) => object
}

/** Whether the person is responsible for this city. Everybody is responsible for what belongs to no city (null). */
export const seesCity = ({ cityIds }: Pick<StaffActor, 'cityIds'>, cityId: string | null | undefined): boolean =>
  cityIds === null || cityId == null || cityIds.includes(cityId)

/**
 * Everything that the office changes goes through here: one transaction that locks what is changed, checks that the
 * caller may do it and that it is still what they saw, makes the change, and adds it to the log. Throws
 * `UNAUTHENTICATED` if the caller's access has ended, `FORBIDDEN`, `invalid_input` for a reason that is too short or
 * too long, `not_found` for what belongs to other cities, and `changed_meanwhile`; nothing is changed or logged then.
 */
export async function act<Found extends Subject, Result>(
  { db, actor, requestId }: Pick<OfficeContext, 'db' | 'actor' | 'requestId'>,
  { verb, subject, subjectId, seen, read, work, about, ...given }: Act<Found, Result>,
): Promise<Result> {
  assertMayDo(actor, verb, { isChange: true })
  const { reasonMin: min, reasonMax: max } = officeLimits
  const reason = given.reason === undefined ? null : checkedText('reason', given.reason, { min, max })
  return transact(db, 'act in the office', async (tx) => {
    const found = await read(tx)
    // Lock the caller after the subject, which can be another owner: two owners who end each other's access must not
    // wait for one another.
    const role = await lockActingStaff(tx, actor)
    if (role === undefined) throw unauthenticated()
    assertMayDo({ role, isElevated: actor.isElevated }, verb, { isChange: true })
    if (found && !seesCity(actor, found.cityId)) throw notFound(subject)
    if (seen !== undefined && (await found?.version()) !== seen)
      throw found ? changedMeanwhile(subject) : notFound(subject)
    const result = await work(tx, found, role)
    const changed = await read(tx, result)
    if (!found && changed && !seesCity(actor, changed.cityId)) throw notFound(subject)
    await insertAct(tx, {
      staffId: actor.staffId,
      verb,
      subject,
      subjectId: typeof subjectId === 'string' ? subjectId : subjectId(result),
      cityId: changed?.cityId ?? found?.cityId ?? null,
      before: found?.log ?? null,
      after: changed ? { ...changed.log, ...about?.(result) } : null,
      reason,
      requestId,
    })
    return result
  })
}
