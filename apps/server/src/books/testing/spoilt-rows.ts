/** The id of a row, as SQL. */
export const one = (table: string, condition: string, which = 0) =>
  `(select id from ${table} where ${condition} order by id offset ${which} limit 1)`
export const booking = (cart: string) => one('booking', `cart_id = ${cart}`)
export const payment = (cart: string) => one('payment_attempt', `target_id = ${cart} and status <> 'cancelled'`)
export const minutesAgo = (minutes: number, clock = 'app_now()') => `${clock} - interval '${minutes} minutes'`

/** The rules of the books by a word. */
export const rules = {
  appointment: 'a cart is when and for how long its bookings are',
  balance: 'a balance is its ledger',
  bitmaps: 'the bitmaps are the bookings and the held slots',
  chain: 'an invoice replaces the one that was cancelled before it',
  blocking: 'a booking blocks as long as its cart has not ended',
  cancellation: 'what was cancelled after that has one cancellation invoice',
  compensation: 'a compensation is worth what was paid',
  discount: 'a discount for one use was used once',
  excess: 'no payment gives back more than it took',
  failedRefund: 'a refund is carried out',
  hanging: 'no money hangs for more than ten minutes',
  goodwill: 'a goodwill voucher was given for a paid booking',
  transfers: 'companies on account have transferred no more than the price',
  history: 'a history is a path of the table',
  hold: 'no hold outlives its end',
  invoice: 'what was paid has one invoice of what it cost',
  mail: 'what was paid or cancelled was mailed',
  money: 'money is where it belongs',
  numbers: 'invoice numbers have no gap and no double',
  once: 'what may happen once happened once',
  order: 'an order of vouchers is worth what was paid for it',
  outbox: 'the outbox is empty or young',
  overlap: 'no two bookings or held slots of an expert overlap',
  rating: "an expert's rating is that of the reviews",
  share: 'a voucher has set aside and spent what its carts say',
  total: 'a total is the sum of its parts',
}

export const review = (rating: number, changes: { booking?: string; hidden?: boolean } = {}) =>
  `insert into review (expert_id, booking_id, rating, author_name, hidden_at, hidden_because)
   values (2, ${changes.booking ?? 'null'}, ${rating}, 'Ada', ${changes.hidden ? `app_now(), 'insult'` : 'null, null'})`
export const discount = (isOnce: boolean) =>
  `insert into discount (code, kind, amount_cents, once_per_person) values ('ONCE', 'amount', 1, ${isOnce})`
/** Both carts have the discount, and are of the same address, spelled otherwise, and of different telephones. */
export const ofOnePerson = (first: string, second: string) => [
  `update cart set discount_code = 'ONCE', email = 'Ada@Example.org', phone_e164 = '+49301' where id = ${first}`,
  `update cart set discount_code = 'ONCE', email = 'ada@example.org', phone_e164 = '+49302' where id = ${second}`,
]
export const movement = (table: 'refund' | 'dispute', cart: string, cents: number, status: string) =>
  table === 'refund'
    ? `insert into refund (attempt_id, amount_cents, cause, provider_refund_id, status, failure_reason)
       select id, ${cents}, 'provider', 're_1', '${status}', ${status === 'failed' ? `'lost'` : 'null'}
       from payment_attempt where id = ${payment(cart)}`
    : `insert into dispute (attempt_id, provider_dispute_id, amount_cents, status)
       select id, 'du_1', ${cents}, '${status}' from payment_attempt where id = ${payment(cart)}`
