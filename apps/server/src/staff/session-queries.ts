import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import { officeLimits, type OfficeSignInStep } from '@ruhepol/rules/office'
import { appNow, appNowMinus, appNowPlus } from '../platform/app-now.ts'
import type { Database, Queryable, Row } from '../platform/database.ts'
import type { StaffActor } from '../platform/graphql/context.ts'

const isAlive = sql<boolean>`staff_session.ended_at is null and staff_session.expires_at > app_now()`

/** A session at the step of setting up the first factor must show one instead if another session has set one up. */
const step = sql<OfficeSignInStep>`
  case when staff_session.step = 'enrolment' and (
    exists (select from staff_passkey where staff_passkey.staff_id = staff_session.staff_id)
    or exists (select from staff_second_factor where staff_second_factor.staff_id = staff_session.staff_id)
  ) then 'secondFactor' else staff_session.step end`

/** A session as its page shows it. */
export type StaffSession = Row<'staffSession', 'id' | 'staffId' | 'expiresAt' | 'elevatedUntil'> & {
  step: OfficeSignInStep
  /** The present time. */
  now: Instant
}

/** The actor of a session cookie; undefined if the session or the person's access has ended. */
export async function findStaffOfToken(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ actor: StaffActor; isUseOld: boolean } | undefined> {
  const row = await db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select([
      'staffSession.id as sessionId',
      'staff.id as staffId',
      'staff.cityIds',
      'staff.role',
      step.as('step'),
      sql<boolean>`coalesce(staff_session.elevated_until > app_now(), false)`.as('isElevated'),
      sql<boolean>`staff_session.last_used_at < app_now() - ${officeLimits.sessionUseNotedMinutes} * interval '1 minute'
        or staff.last_seen_at is null`.as('isUseOld'),
    ])
    .where('tokenHash', '=', tokenHash)
    .where('staff.endedAt', 'is', null)
    .where(isAlive)
    .executeTakeFirst()
  if (!row) return undefined
  const { isUseOld, ...actor } = row
  return { actor: { kind: 'staff', ...actor }, isUseOld }
}

/** Records the use of a session, also as the last visit of its owner. */
export async function noteStaffSessionUse(db: Database, { sessionId, staffId }: StaffActor): Promise<void> {
  await db.updateTable('staffSession').set({ lastUsedAt: appNow }).where('id', '=', sessionId).execute()
  await db.updateTable('staff').set({ lastSeenAt: appNow }).where('id', '=', staffId).execute()
}

export type NewStaffSession = { staffId: string; tokenHash: Buffer; device: string; step: OfficeSignInStep }

const soon = appNowPlus(officeLimits.elevatedMinutes, 'minute')

/** Begins a session of twelve hours. If no step of its sign-in is missing, it is elevated from the start. */
export async function insertStaffSession(db: Queryable, session: NewStaffSession): Promise<string> {
  const { id } = await db
    .insertInto('staffSession')
    .values({
      ...session,
      elevatedUntil: session.step === 'done' ? soon : null,
      expiresAt: appNowPlus(officeLimits.sessionHours, 'hour'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes a sign-in and elevates the session for ten minutes. False if the session has ended. */
export async function elevateStaffSession(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffSession')
    .set({ step: 'done', elevatedUntil: soon, sealedCodeApp: null })
    .where('id', '=', id)
    .where(isAlive)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function findStaffSession(db: Queryable, id: string): Promise<StaffSession | undefined> {
  return db
    .selectFrom('staffSession')
    .select([
      'id',
      'staffId',
      'expiresAt',
      sql<Instant | null>`case when elevated_until > app_now() then elevated_until end`.as('elevatedUntil'),
      step.as('step'),
      appNow.as('now'),
    ])
    .where('id', '=', id)
    .where(isAlive)
    .executeTakeFirst()
}

/** Keeps the sealed secret of an authenticator app that is being set up. */
export async function keepSealedCodeApp(db: Queryable, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('staffSession').set({ sealedCodeApp: sealed }).where('id', '=', id).where(isAlive).execute()
}

export async function findSealedCodeApp(db: Queryable, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staffSession')
    .select('sealedCodeApp')
    .where('id', '=', id)
    .where(isAlive)
    .executeTakeFirst()
  return row?.sealedCodeApp ?? undefined
}

/** Ends every session of a person. */
export async function endStaffSessions(db: Queryable, staffId: string): Promise<void> {
  await db
    .updateTable('staffSession')
    .set({ endedAt: appNow })
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends one session. */
export async function endStaffSession(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('staffSession')
    .set({ endedAt: appNow })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Deletes sessions that ended long ago. */
export async function deleteOldStaffSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('staffSession')
    .where(sql<Instant>`least(ended_at, expires_at)`, '<', appNowMinus(officeLimits.endedSessionsKeptDays, 'day'))
    .execute()
}
