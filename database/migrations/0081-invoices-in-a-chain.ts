import { sql, type Kysely } from 'kysely'

/**
 * An invoice can be cancelled and issued anew any number of times (decision 0092). Each later invoice of a target
 * replaces the one before it, which must have been cancelled, so that at most one is in force. The database
 * determines the replaced one, so that invoices written by the previous release join the chain as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add column replaces_id uuid references invoice`.execute(db)
  await sql`alter table invoice disable trigger invoice_stays`.execute(db)
  await sql`
    update invoice set replaces_id = former.id
    from (
      select id as own, lag(id) over (partition by subject, target_id order by year, serial) as id
      from invoice where kind = 'invoice'
    ) former
    where former.own = invoice.id and former.id is not null`.execute(db)
  await sql`alter table invoice enable trigger invoice_stays`.execute(db)

  // Two invoices of one appointment can now be about the same time of it.
  await sql`alter table invoice drop constraint invoice_subject_target_id_kind_edition_key`.execute(db)
  await sql`create index invoice_by_target on invoice (subject, target_id, year, serial)`.execute(db)
  await sql`alter table invoice add unique (cancels_id), add unique (replaces_id)`.execute(db)
  await sql`
    create unique index invoice_begins_one_chain on invoice (subject, target_id)
    where kind = 'invoice' and replaces_id is null`.execute(db)

  await sql`
    create function chain_invoice() returns trigger language plpgsql as $function$
    declare
      former uuid;
    begin
      if new.kind = 'invoice' then
        select id into former from invoice
        where subject = new.subject and target_id = new.target_id and kind = 'invoice'
        order by year desc, serial desc limit 1;
        if former is not null and not exists (select from invoice where cancels_id = former) then
          raise exception 'invoice % of % % is in force', former, new.subject, new.target_id
            using errcode = 'check_violation';
        end if;
      end if;
      -- Two that replace the same one meet in its unique constraint.
      new.replaces_id := former;
      return new;
    end $function$`.execute(db)
  await sql`
    create trigger invoice_joins_its_chain before insert on invoice for each row
      execute function chain_invoice()`.execute(db)

  const comments: Record<string, string> = {
    'column invoice.cancels_id': 'The invoice that a cancellation takes back, with the same amounts negated.',
    'column invoice.replaces_id':
      'The cancelled invoice of the same target that this one replaces; null on its first, and on a cancellation.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
