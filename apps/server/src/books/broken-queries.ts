import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../platform/database.ts'

/** A row that breaks a rule: its id and the figures. */
export type Broken = { id: string; detail: string }

export async function broken(db: Queryable, statement: RawBuilder<Broken>): Promise<Broken[]> {
  return (await statement.execute(db)).rows
}

/** The price of a cart, paid by money or voucher. */
export const price = sql`(
  select coalesce(sum((part ->> 'valueCents')::int) filter (where part ->> 'type' <> 'voucher'), 0) as cost
  from jsonb_array_elements(price_components) part)`
