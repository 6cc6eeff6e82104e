import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'

/** An order of vouchers that nobody has paid, without the way there. Answers its id. */
export async function insertOrder(db: Database, code: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('voucher_order')
    .values({
      id,
      code,
      token_hash: Buffer.alloc(32),
      client_id: null,
      status: 'waitingForPayment',
      total_cents: 2500,
      name: 'Ada',
      surname: 'Muster',
      email: 'ada@example.org',
      company_name: null,
      locale: 'de',
      message: 'For you',
      recipient_email: null,
    })
    .execute()
  return id
}
