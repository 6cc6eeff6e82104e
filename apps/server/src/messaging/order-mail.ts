import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { findOrder, withdrawalLink, type StoredVoucherOrder } from '../voucher/index.ts'

export async function getOrder(db: Database, orderId: string): Promise<StoredVoucherOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw new Error(`voucher order ${orderId} is gone`)
  return order
}

/** The link that opens an order. */
export const orderPage = (config: Config, order: StoredVoucherOrder): string =>
  withdrawalLink(order, { origin: config.APP_URL, tokenKey: tokenKey(config) })
