import { checkFields, companyNameForServer, voucherOrderSchema, voucherOrderTotal } from '@ruhepol/rules'
import { randomBytes } from 'node:crypto'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import { holderToken, idOrNone, tokenHash, tokenOpens } from '../platform/holder-token.ts'
import { checkIdempotencyKey, findAnswer, replay, takeKey, type IdempotencyKey } from '../platform/idempotency.ts'
import { readableCode } from '../platform/readable-code.ts'
import { requestHash } from '../platform/request-hash.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { findOrder, insertOrder, type StoredVoucherOrder } from './voucher-order-queries.ts'

/** What a person sends to order vouchers (contract, OrderVouchersInput). */
export type OrderVouchersInput = {
  buyerData?: { name: string; surname: string; email: string; companyName?: string | null } | null
  items: readonly { type: 'massage' | 'couplesMassage' | 'value'; value: number; amount: number }[]
  message?: string | null
  recipientEmail?: string | null
  termsAccepted: boolean
  idempotencyKey: string
}

type OrderVouchers = {
  input: OrderVouchersInput
  /** For throttles. */
  callerAddress: string
  ordersPerMinute: number
  language: 'en' | 'de'
  /** The setting TOKEN_KEY. */
  tokenKey: string
}

const CODE_LENGTH = 8
/** A code of 40 random bits is taken once in a blue moon; several in a row are a fault. */
const CODE_TRIES = 5

/** The token of an order, as `holderToken`. */
export const orderToken = (key: string, { id, tokenVersion }: Pick<StoredVoucherOrder, 'id' | 'tokenVersion'>) =>
  holderToken(key, { kind: 'voucherOrder', id, tokenVersion })

/** The order that the token opens. Wrong token and unknown id are the same `not_found`, in the same time. */
export async function openOrder(
  db: Queryable,
  id: string,
  token: string | null | undefined,
): Promise<StoredVoucherOrder> {
  const order = await findOrder(db, idOrNone(id))
  if (!tokenOpens(token, order?.tokenHash) || !order) throw notFound('voucher order')
  return order
}

function checked(input: OrderVouchersInput) {
  const read = checkFields(voucherOrderSchema, { ...input, buyerData: input.buyerData ?? {} })
  if (!read.ok) throw invalidInput(read.errors)
  const kinds = new Set(read.value.items.map(({ type, value }) => `${type} ${value}`))
  if (kinds.size < read.value.items.length) throw invalidInput([{ path: 'items', key: 'invalid_input' }])
  return read.value
}

/** Writes the order; undefined where another request has the key. */
async function write(
  tx: DatabaseTransaction,
  { language, tokenKey }: OrderVouchers,
  { buyerData, items, message, recipientEmail }: ReturnType<typeof checked>,
  { key, hash }: { key: IdempotencyKey; hash: Buffer },
): Promise<string | undefined> {
  const taken = await takeKey(tx, key, hash)
  if (!taken) return undefined
  const { id } = taken
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const isWritten = await insertOrder(tx, {
      id,
      code: readableCode(randomBytes(CODE_LENGTH)),
      tokenHash: tokenHash(orderToken(tokenKey, { id, tokenVersion: 1 })),
      totalCents: voucherOrderTotal(items),
      ...buyerData,
      companyName: companyNameForServer(buyerData.companyName),
      locale: language,
      message,
      recipientEmail,
      items,
    })
    if (isWritten) return id
  }
  throw new Error('no free code for an order of vouchers')
}

/**
 * Orders vouchers, which are issued when the order is paid. The same idempotency key answers with the same order. Throws
 * `invalid_input`, `idempotency_conflict`, `rate_limited`.
 */
export async function orderVouchers(db: Database, request: OrderVouchers): Promise<StoredVoucherOrder> {
  const { input, callerAddress, ordersPerMinute } = request
  checkIdempotencyKey(input.idempotencyKey)
  const key = { principal: 'guest', operation: 'orderVouchers', key: input.idempotencyKey }
  const hash = requestHash(input)
  const answered = await findAnswer(db, key)
  let id = answered && replay(answered, hash)
  if (id === undefined) {
    const order = checked(input)
    await countAttempt(db, { bucket: `ordering:${callerAddress}`, limit: ordersPerMinute, windowSeconds: 60 })
    id = await transact(db, 'order vouchers', (tx) => write(tx, request, order, { key, hash }))
  }
  if (id === undefined) {
    const winner = await findAnswer(db, key)
    if (!winner) throw new Error('an idempotency key was taken and is gone')
    id = replay(winner, hash)
  }
  const order = await findOrder(db, id)
  if (!order) throw new Error(`voucher order ${id} is gone`)
  return order
}
