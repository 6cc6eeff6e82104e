import { sql, type Kysely } from 'kysely'

/** A cart's history says who caused each event. What happened before stays unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_event
      add column actor text,
      add constraint cart_event_actor_check check (
        actor in ('guest', 'client', 'partner', 'expert', 'staff', 'system')
      )`.execute(db)
  await sql`
    comment on column cart_event.actor is
      'The kind of whoever caused it, never a person; null if it is not known.'`.execute(db)
}
