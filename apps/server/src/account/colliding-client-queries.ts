import { sql } from 'kysely'
import type { Instant } from '@ruhepol/rules'
import type { Queryable } from '../platform/database.ts'

/** An account whose address is in a non-canonical spelling because another account has the canonical one. */
type CollidingClient = { id: string; email: string; verifiedAt: Instant | null; createdAt: Instant }

/** Conflicts that migration 0046 left to the operator. These accounts cannot sign in by their address. */
export async function findCollidingClients(db: Queryable): Promise<CollidingClient[]> {
  return db
    .selectFrom('client')
    .select(['id', 'email', 'verifiedAt', 'createdAt'])
    .where(sql<boolean>`email !~ '@[a-z0-9.-]+$'`)
    .orderBy('createdAt')
    .execute()
}
