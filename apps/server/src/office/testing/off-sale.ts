import { sql } from 'kysely'
import type { Queryable } from '../../platform/database.ts'

/** A treatment type that has no price, so it is not on sale. */
export const OFF_SALE = 'retired'

/** Adds this treatment type as the last one. */
export async function addOffSale(db: Queryable): Promise<void> {
  await sql`
    insert into treatment_type (id, name, description, long_description, origin, pressure, level, oil, position)
    select ${OFF_SALE}, name, description, long_description, origin, pressure, level, oil, 99
    from treatment_type where id = 'classic'`.execute(db)
}
