import { sql, type Kysely } from 'kysely'

/** Marks each change of expert_day, so that a process that holds a copy reads only what it has not seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The transaction that wrote the row last: anyone who has a snapshot can tell whether it was seen there.
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
  // What is removed leaves no row to mark, but it is rare: then copies are read again as a whole.
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
