import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'

/** An order of vouchers that nobody has paid, without the way there. Answers its id. */
export async function insertOrder(db: Database, code: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('voucherOrder')
    .values({
      id,
      code,
      tokenHash: Buffer.alloc(32),
      clientId: null,
      status: 'waitingForPayment',
      totalCents: 2500,
      name: 'Ada',
      surname: 'Muster',
      email: 'ada@example.org',
      companyName: null,
      locale: 'de',
      message: 'For you',
      recipientEmail: null,
    })
    .execute()
  return id
}
