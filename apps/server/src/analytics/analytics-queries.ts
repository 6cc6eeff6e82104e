import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** What is counted: an event, the pattern of a page view, and the value of a purchase in cents. */
type Counted = { name: string; pattern: string; valueCents: number }

/** More kinds of events than the product has in a day must be fabricated, so they are dropped. */
const MOST_PER_DAY = 300

/** Counts one event for today. */
export async function countEvent(db: Database, { name, pattern, valueCents }: Counted): Promise<void> {
  await sql`
    with today as (select (app_now() at time zone 'Europe/Berlin')::date as day)
    insert into event_count (day, name, pattern, count, value_cents)
    select day, ${name}, ${pattern}, 1, ${valueCents}::bigint
    from today
    where exists (select from event_count e where e.day = today.day and e.name = ${name} and e.pattern = ${pattern})
      or (select count(*) from event_count e where e.day = today.day) < ${MOST_PER_DAY}
    on conflict (day, name, pattern) do update
    set count = event_count.count + 1, value_cents = event_count.value_cents + excluded.value_cents`.execute(db)
}
