import type { VoucherReason, Instant } from '@ruhepol/rules'
import type { DatabaseTransaction, Queryable } from '../platform/database.ts'
import type { Voucher } from './voucher-queries.ts'
import { vouchers } from './voucher-queries.ts'

/** A voucher that was given for a booking as goodwill. */
export type GoodwillVoucher = Voucher & {
  cartId: string
  reason: VoucherReason
  requestKey: string
  /** Its value when it was given, in cents. */
  valueCents: number
  givenAt: Instant
}

const goodwillVouchers = (db: Queryable) =>
  vouchers(db)
    .innerJoin('goodwillVoucher', 'goodwillVoucher.voucherId', 'voucher.id')
    .innerJoin('voucherEntry', (entry) =>
      entry.onRef('voucherEntry.voucherId', '=', 'voucher.id').on('voucherEntry.kind', '=', 'issue'),
    )
    .select([
      'goodwillVoucher.cartId',
      'goodwillVoucher.reason',
      'goodwillVoucher.requestKey',
      'voucherEntry.amountCents as valueCents',
      'voucher.createdAt as givenAt',
    ])

/** The goodwill vouchers for a booking, oldest first. */
export const goodwillVouchersOf = (db: Queryable, cartId: string): Promise<GoodwillVoucher[]> =>
  goodwillVouchers(db).where('goodwillVoucher.cartId', '=', cartId).orderBy('voucher.id').execute()

export const findGoodwillVoucher = (db: Queryable, voucherId: string): Promise<GoodwillVoucher | undefined> =>
  goodwillVouchers(db).where('voucher.id', '=', voucherId).executeTakeFirst()

export async function insertGoodwillVoucher(
  tx: DatabaseTransaction,
  given: { voucherId: string } & Pick<GoodwillVoucher, 'cartId' | 'reason' | 'requestKey'>,
): Promise<void> {
  await tx.insertInto('goodwillVoucher').values(given).execute()
}
