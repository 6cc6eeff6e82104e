import { sql, type Insertable } from 'kysely'
import type { DB } from '@ruhepol/database/tables'
import type { Instant } from '@ruhepol/rules'
import { officeLimits, type OfficeVerb } from '@ruhepol/rules/office'
import { appNowMinus, timestamp } from '../platform/app-now.ts'
import type { Database, DatabaseTransaction, Queryable, Row } from '../platform/database.ts'
import { isRetentionOver } from '../platform/retention.ts'

export type NewAct = Omit<Insertable<DB['officeAct']>, 'id' | 'at' | 'verb' | 'before' | 'after'> & {
  verb: OfficeVerb
  before: object | null
  after: object | null
}

export async function insertAct(tx: DatabaseTransaction, { before, after, ...act }: NewAct): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value))
  await tx
    .insertInto('officeAct')
    .values({ ...act, before: json(before), after: json(after) })
    .execute()
}

/** An act as the log shows it; `by` is the name of who did it. */
export type LoggedAct = Row<
  'officeAct',
  'id' | 'at' | 'verb' | 'subject' | 'subjectId' | 'before' | 'after' | 'reason'
> & { by: string }

/**
 * Which acts are shown: all of them, or one person's own acts and those of others in these cities. With `verbs`, acts
 * of others are shown only if they have one of these verbs.
 */
export type ActsShown =
  'all' | { staffId: string; cityIds?: readonly string[] | 'all' | undefined; verbs?: readonly string[] | undefined }

export type ActsWanted = {
  shown: ActsShown
  /** Only acts older than this one. */
  before?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
}

/** A page of acts, newest first, with one more act if there are further pages. */
export async function readActs(db: Queryable, { shown, before, subject, subjectId }: ActsWanted): Promise<LoggedAct[]> {
  let query = db
    .selectFrom('officeAct')
    .innerJoin('staff', 'staff.id', 'officeAct.staffId')
    .select([
      'officeAct.id',
      'officeAct.at',
      'verb',
      'subject',
      'subjectId',
      'before',
      'after',
      'reason',
      'staff.name as by',
    ])
    .orderBy('officeAct.id', 'desc')
    .limit(officeLimits.actsPage + 1)
  if (before !== undefined) query = query.where('officeAct.id', '<', before)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId)
  if (shown !== 'all') {
    const { staffId, cityIds, verbs } = shown
    query = query.where((eb) =>
      eb.or([
        eb('officeAct.staffId', '=', staffId),
        ...(cityIds
          ? [
              eb.and([
                cityIds === 'all' ? eb('officeAct.cityId', 'is not', null) : eb('officeAct.cityId', 'in', [...cityIds]),
                ...(verbs ? [eb('verb', 'in', [...verbs])] : []),
              ]),
            ]
          : []),
      ]),
    )
  }
  return query.execute()
}

/**
 * How many cents a person has refunded by cancelling and given in goodwill vouchers since an instant. The person's
 * other acts of these kinds wait until the transaction ends.
 */
export async function givenSince(tx: DatabaseTransaction, staffId: string, since: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`office day limit:${staffId}`}, 0))`.execute(tx)
  const { cents } = await tx
    .selectFrom('officeAct')
    .select(
      sql<number>`coalesce(sum(coalesce(after ->> 'refundCents', after ->> 'valueCents')::integer), 0)::integer`.as(
        'cents',
      ),
    )
    .where('staffId', '=', staffId)
    .where('verb', 'in', ['cancelBooking', 'giveVoucher'] satisfies OfficeVerb[])
    .where('at', '>=', timestamp(since))
    .executeTakeFirstOrThrow()
  return cents
}

/** Notes who opened a person's data, unless this was already noted in the last ten minutes. */
export async function insertPersonOpened(
  db: Queryable,
  { staffId, subject, subjectId }: Pick<Insertable<DB['personOpened']>, 'staffId' | 'subject' | 'subjectId'>,
): Promise<void> {
  const unlessNoted = db
    .selectNoFrom([
      sql<string>`${staffId}::uuid`.as('staffId'),
      sql<string>`${subject}::text`.as('subject'),
      sql<string>`${subjectId}::text`.as('subjectId'),
    ])
    .where((noted) =>
      noted.not(
        noted.exists(
          noted
            .selectFrom('personOpened')
            .select('id')
            .where('staffId', '=', staffId)
            .where('subject', '=', subject)
            .where('subjectId', '=', subjectId)
            .where('at', '>', appNowMinus(officeLimits.personOpenedNotedMinutes, 'minute')),
        ),
      ),
    )
  await db.insertInto('personOpened').columns(['staffId', 'subject', 'subjectId']).expression(unlessNoted).execute()
}

/** Deletes records of opened data after 90 days, and acts once the books of their year need no longer be kept. */
export async function deleteOldActs(db: Database): Promise<void> {
  await db.deleteFrom('personOpened').where('at', '<', appNowMinus(officeLimits.personOpenedDays, 'day')).execute()
  await db
    .deleteFrom('officeAct')
    .where(isRetentionOver(sql`at`))
    .execute()
}
