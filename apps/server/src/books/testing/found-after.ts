import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { verifyBooks } from '../verify-books.ts'

/**
 * The findings after a change that bypasses all rules of product and database: the violated rules, or another check's
 * details. The change is rolled back.
 */
export async function foundAfter(db: Database, statements: readonly string[], check = verifyBooks): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('undone')
  const spoilt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) {
      const { numAffectedRows } = await sql.raw(statement).execute(tx)
      if (!/^(alter|drop)/.test(statement)) expect(numAffectedRows, statement).toBe(1n)
    }
    found = (await check(tx)).map(({ rule, detail }) => (check === verifyBooks ? rule : detail))
    throw undone
  })
  await expect(spoilt).rejects.toBe(undone)
  return [...new Set(found)]
}
