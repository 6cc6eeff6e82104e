import { sql, type Kysely } from 'kysely'

/** Marks each change of expert_day, so that a process with a copy reads only what is new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The transaction that last wrote the row, which shows whether a snapshot includes it.
  await sql`alter table expert_day add column changed_in xid8 not null default pg_current_xact_id()`.execute(db)
  await sql`create index expert_day_by_change on expert_day (changed_in)`.execute(db)
  await sql`
    create function note_expert_day_change() returns trigger language plpgsql as $$
    begin
      new.changed_in := pg_current_xact_id();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger expert_day_is_changed before insert or update on expert_day
      for each row execute function note_expert_day_change()`.execute(db)
  // A deleted row cannot be marked. Deletions are rare, so copies are then read again as a whole.
  await sql`create table expert_day_removal (count integer not null)`.execute(db)
  await sql`insert into expert_day_removal values (0)`.execute(db)
  await sql`
    create function note_expert_day_removal() returns trigger language plpgsql as $$
    begin
      update expert_day_removal set count = count + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger expert_day_is_removed after delete or truncate on expert_day
      for each statement execute function note_expert_day_removal()`.execute(db)
}
