import { sql, type Kysely } from 'kysely'

/**
 * Refunds that the operator makes of a booking that stays as it is, any number for a payment, and a limit for the sum
 * of all refunds (decision 0094).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column reason text,
      add column requested_cents integer check (requested_cents > 0),
      add column request_key text unique,
      drop constraint refund_cause_check,
      add constraint refund_cause_check check (
        cause in ('lateSuccess', 'left', 'secondSuccess', 'customer', 'operator', 'withdrawal', 'provider', 'goodwill')),
      add constraint refund_reason_check check (
        reason in ('late', 'shortened', 'unsatisfactory', 'overcharged', 'agreed')),
      add constraint refund_requested check (
        (request_key is null) = (requested_cents is null) and (request_key is null or reason is not null))`.execute(db)
  // Locks the attempt, so that two transactions cannot each see only their own refund. What the provider reports is
  // recorded whatever the sum: it has happened.
  await sql`
    create function limit_refunds() returns trigger language plpgsql as $$
    declare
      charged integer;
      others bigint;
    begin
      select amount_cents into charged from payment_attempt where id = new.attempt_id for no key update;
      select coalesce(sum(amount_cents), 0) into others from refund
        where attempt_id = new.attempt_id and id <> new.id
          and (status <> 'failed' or (cause <> 'provider' and repaid_by is distinct from 'provider'));
      if others + new.amount_cents > charged then
        raise check_violation using table = 'refund', constraint = 'refund_within_payment',
          message = format('refunds of %s and %s exceed the payment of %s', others, new.amount_cents, charged);
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger refund_within_payment before insert or update of amount_cents on refund
      for each row when (new.cause <> 'provider' and new.provider_refund_id is null)
      execute function limit_refunds()`.execute(db)
  const comments: Record<string, string> = {
    'column refund.cause':
      'provider: somebody made it at the provider, such as in its dashboard. goodwill: the operator made it, and the booking stays as it is.',
    'column refund.reason': 'Why a goodwill refund is made, as its mail tells the customer.',
    'column refund.requested_cents':
      'What the operator asked for; amount_cents is less if the rest had left the payment before it was sent.',
    'column refund.request_key':
      'The booking and the key of the request, which makes a repeated one the same refund; null if it was not requested itself.',
  }
  for (const [what, text] of Object.entries(comments))
    await sql`comment on ${sql.raw(what)} is ${sql.lit(text)}`.execute(db)
}
