import { codePoints, limits, unstorable } from '@ruhepol/rules'
import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from './database.ts'
import { ApiError, invalidInput, type FieldError } from './errors.ts'
import type { Actor } from './graphql/context.ts'
import type { Sweep } from './jobs.ts'

/** A caller's key for one operation. */
export type IdempotencyKey = { principal: string; operation: string; key: string }

/** The owner of the keys. Guests share one, because the key itself is a guest's secret. */
export function principalOf(actor: Actor): string {
  switch (actor.kind) {
    case 'client':
      return `client:${actor.clientId}`
    case 'partner':
      return `partner:${actor.partnerId}`
    case 'staff':
      return `staff:${actor.staffId}`
    case 'guest':
      return 'guest'
  }
}

/** What is stored under a key: the hash of the request, and the id of its result. */
export type StoredAnswer = { requestHash: Buffer; id: string }

/** What is wrong with a key, which has 16 to 128 characters. */
export function keyErrors(key: string, path = 'idempotencyKey'): FieldError[] {
  const { idempotencyKeyMin: min, idempotencyKeyMax: max } = limits
  const length = codePoints(key)
  if (length >= min && length <= max) return unstorable.test(key) ? [{ path, key: 'invalid_input' }] : []
  return [{ path, key: 'invalid_input', ...(length < min ? { min } : { max }) }]
}

/** Throws `invalid_input` unless the key has 16 to 128 characters. */
export function checkIdempotencyKey(key: string, path?: string): void {
  const errors = keyErrors(key, path)
  if (errors.length > 0) throw invalidInput(errors)
}

/** The previous answer. Throws `idempotency_conflict` if the request was different. */
export function replay(stored: StoredAnswer, hash: Buffer): string {
  if (stored.requestHash.equals(hash)) return stored.id
  throw new ApiError('idempotency_conflict', 'the same idempotency key with other content')
}

export async function findAnswer(
  db: Queryable,
  { principal, operation, key }: IdempotencyKey,
): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotencyKey')
    .select(['requestHash', sql<string>`answer->>'id'`.as('id')])
    .where('principal', '=', principal)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * Reserves the key for this request with the id of its result, or returns undefined if another request has it. Waits
 * for one that is still running.
 */
export async function takeKey(
  tx: DatabaseTransaction,
  { principal, operation, key }: IdempotencyKey,
  requestHash: Buffer,
): Promise<{ id: string; now: Instant } | undefined> {
  const taken = await tx
    .insertInto('idempotencyKey')
    .values({ principal, operation, key, requestHash, answer: sql`jsonb_build_object('id', uuidv7())` })
    .onConflict((conflict) => conflict.doNothing())
    .returning([sql<string>`answer->>'id'`.as('id'), 'createdAt'])
    .executeTakeFirst()
  return taken && { id: taken.id, now: taken.createdAt }
}

/** Older answers can no longer belong to a retry (reliability 1). */
export const forgetAnswers: Sweep = {
  name: 'forgetAnswers',
  everySeconds: 3600,
  run: async ({ db }) => {
    await sql`delete from idempotency_key where created_at < app_now() - interval '30 days'`.execute(db)
  },
}
