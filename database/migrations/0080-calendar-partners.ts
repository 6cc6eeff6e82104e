import { sql, type Kysely } from 'kysely'

/** A partner that is a calendar is that of one expert, whose busy times it sends (decision 0091). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing could be done with their keys, and nothing says whose calendars they are: the operator adds them again.
  await sql`
    delete from partner_key using partner
    where partner.id = partner_key.partner_id and partner.kind = 'calendar'`.execute(db)
  await sql`delete from partner where kind = 'calendar'`.execute(db)
  await sql`
    alter table partner
      add column expert_id integer references expert,
      add constraint partner_expert_check check ((kind = 'calendar') = (expert_id is not null))`.execute(db)
  await sql`
    alter table partner_key
      drop constraint partner_key_scopes_check,
      add constraint partner_key_scopes_check check (
        cardinality(scopes) > 0
        and scopes <@ array[
          'bookings:read', 'bookings:write', 'guests:read', 'calendar:read', 'calendar:write', 'ledger:read'
        ]
      )`.execute(db)
  await sql`
    alter table outside_calendar
      add column partner_id text references partner,
      add constraint outside_calendar_partner_check check (partner_id is null or address is null)`.execute(db)
  const comments: Record<string, string> = {
    'column partner.expert_id': 'The expert whose calendar it is; null for every other kind.',
    'column outside_calendar.address':
      'Sealed, because it opens the calendar for anyone; null for a file, and for what a partner sends.',
    'column outside_calendar.name':
      'What the operator sees of its source: the host of its address, the name of the file, or the id of the partner.',
    'column outside_calendar.next_check_at': 'When it is read next; null if it has no address.',
    'column outside_calendar.partner_id':
      'The partner whose program sends its busy times; null for a file or an address.',
    'column outside_calendar.source_hash':
      'SHA-256 of the address, of the name of the file or of the id of the partner.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
