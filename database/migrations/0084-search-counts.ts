import { sql, type Kysely } from 'kysely'

/** Sums of searches for free times, without personal data. Without foreign keys, since they outlive the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_count (
      day date not null,
      hour smallint not null check (hour in (
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23
      )),
      wanted_on date not null,
      city_id text,
      place text not null,
      treatment_type_id text,
      length_minutes smallint,
      guests smallint not null check (guests in (1, 2)),
      outcome text not null check (outcome in (
        'found', 'tooLate', 'tooSoon', 'fullyBooked', 'needsTwoExperts', 'nobodyForTreatment', 'expertOff',
        'filteredOut', 'notServed'
      )),
      count integer not null check (count > 0),
      unique nulls not distinct (
        day, hour, wanted_on, city_id, place, treatment_type_id, length_minutes, guests, outcome
      )
    )`.execute(db)
  const comments: Record<string, string> = {
    'table search_count': 'Sums of searches for the free times of a day; nothing in it belongs to a person.',
    'column search_count.day': 'When people searched: calendar day in Europe/Berlin, yyyy-MM-dd.',
    'column search_count.hour': 'When people searched: hour of the day in Europe/Berlin.',
    'column search_count.wanted_on': 'The day whose times they asked for.',
    'column search_count.city_id': 'Null outside the known cities.',
    'column search_count.place': 'A known postal code, "venue", "city" (all of it), or "other".',
    'column search_count.treatment_type_id': 'Null for any; of two guests the first one’s.',
    'column search_count.length_minutes': 'Null where the search named none.',
    'column search_count.outcome': 'Whether a time was free, or why none was.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
