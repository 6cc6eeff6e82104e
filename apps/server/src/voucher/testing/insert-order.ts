import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'

/** Inserts an unpaid voucher order directly. Returns its id. */
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
