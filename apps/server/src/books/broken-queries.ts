import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** A row that breaks a rule, by its id, with what is wrong in figures. */
export type Broken = { id: string; detail: string }

export async function broken(db: Queryable, statement: RawBuilder<Broken>): Promise<Broken[]> {
  return (await statement.execute(db)).rows
}

/** What a cart costs, whether money or a voucher pays it. */
export const price = sql`(
  select coalesce(sum((part ->> 'valueCents')::int) filter (where part ->> 'type' <> 'voucher'), 0) as cost
  from jsonb_array_elements(price_components) part)`
