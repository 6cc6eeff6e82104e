import { sql, type Kysely } from 'kysely'

const tables: Record<string, string> = {
  account_code: 'A mailed code; the code itself follows from the id and a server key.',
  account_deletion: "An account that was deleted; the id is the client's.",
  account_event: 'What an operator did to an account, and why.',
  cart_notice: 'A notice that a cart has caused, once for each kind.',
  client: 'A person with an account, with a password or from another service.',
  client_session: 'A signed-in device.',
  email_code: 'The latest code mailed to an address, for people who need no account.',
  email_undo: 'How the former address of an account undoes a change; the token follows from the id and a server key.',
  event_count: 'Counts of one day; nothing in it belongs to a person.',
  external_token: 'A token of another service, kept so that it can be revoked.',
  known_device: 'A device that a client has signed in on; it keeps the secret.',
  newsletter_subscription: 'Who gets the newsletter, and the log of the consent to it.',
  opening_notice: 'A request to be told when a place opens, and the log of the consent to it.',
  push_message: 'A message to one device about one cart.',
  street: 'A street in one postal code; a long street has several rows.',
  web_push_subscription: 'A browser of a signed-in client that takes messages.',
}

const columns: Record<string, string> = {
  'account_code.new_email': 'The address that the code was mailed to; set for a change of address only.',
  'account_code.former_email': 'The address that it replaced.',
  'account_deletion.email': 'Recipient of the last mail; null once it was sent.',
  'booking_request.day': 'Calendar day, yyyy-MM-dd.',
  'cart.billing_address': 'Of the company, in lines.',
  'cart.billing_address_parts': 'Null where the address was given in lines only.',
  'cart.caller_hash': 'The caller as a keyed hash, while the cart is unpaid.',
  'cart.client_id': 'Null for a guest.',
  'cart.compensation_cents': 'What a cancelled cart gave back, cents; null where it was never paid or not cancelled.',
  'cart.compensation_voucher_id': 'The voucher issued for the money of a cancelled cart.',
  'cart.deletion_id': 'The account with which it must be forgotten.',
  'cart.email_is_proven':
    'The e-mail address was confirmed before placing: by a mailed code, or as that of the account.',
  'cart.forgotten_at': 'Since when nothing in it says who it was.',
  'cart.is_proven': 'Somebody signed in or confirmed the e-mail address before it was placed.',
  'cart.review_mails_refused_at': 'Since when its address wants no mails that ask for a review.',
  'cart.voucher_cents': 'What the voucher pays, cents.',
  'cart.voucher_remaining_cents': 'What was left on the voucher when the cart was placed, cents.',
  'client.birthday': 'Calendar day, yyyy-MM-dd.',
  'client.password_hash': 'Null for an account of another service.',
  'client_session.token_version': 'Version of the newest access token that was used.',
  'client_session.token_version_at': 'Since when that version is in use.',
  'discount.treatment_type_ids': 'Null for every treatment.',
  'event_count.day': 'Calendar day in Europe/Berlin, yyyy-MM-dd.',
  'expert.booking_count': 'bookings_before plus those that are paid.',
  'expert.bookings_before': 'Bookings from before this system.',
  'expert.email': 'Where mails about bookings go; null for none.',
  'invoice.xml': 'The same by EN 16931, byte for byte as issued; null on an invoice to a person.',
  'invoice_counter.year': 'In Europe/Berlin.',
  'payment_attempt.money_check_at':
    'When the provider of a payment that took money is asked for refunds and disputes next; null for those that are too old.',
  'payment_attempt.provider_customer_id': 'The client as the provider knows them; null for a guest.',
  'payment_attempt.return_prefix': 'Where a payment that left the app comes back to; null for the page itself.',
  'payment_attempt.save_card': 'The person agreed to have the card saved.',
  'payment_customer.client_id': 'Null where the account was deleted and the provider has yet to hear of it.',
  'payment_customer.provider_customer_id': 'Null until the provider has answered.',
  'refund.belated': 'The payer was told that this money could not be sent back, so they are told that now it is.',
  'refund.cause': 'provider: somebody made it at the provider, such as in its dashboard.',
  'refund.failure_reason': 'Why the provider refused it or could not carry it out.',
  'refund.repaid_at': 'When a failed refund was made good: by hand, or by a later refund at the provider.',
  'refund.repaid_by_refund': 'The refund that somebody made at the provider to make a failed one good.',
  'voucher.balance_cents': 'Written only by the trigger of the ledger.',
  'voucher.expires_on': 'Calendar day, yyyy-MM-dd.',
  'voucher.reminded_at': 'When its owner was told that it expires soon.',
  'voucher.stopped_by_payment': 'Inactive because its payment no longer stands; active again when it does.',
  'voucher_order.client_id': 'Null for a guest.',
  'voucher_order.deletion_id': 'The account with which it must be forgotten.',
  'voucher_order.forgotten_at': 'Since when nothing in it says who it was.',
  'voucher_order.withdrawn_at': 'When the buyer withdrew from it.',
}

/** Comments on columns, for whatever the name does not say; the generated types include them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(tables))
    await sql`comment on table ${sql.table(table)} is ${sql.lit(text)}`.execute(db)
  for (const [column, text] of Object.entries(columns))
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(text)}`.execute(db)
}
