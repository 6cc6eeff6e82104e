import {
  limits,
  checkFields,
  clientVoucherOrderSchema,
  companyNameForServer,
  voucherOrderSchema,
  voucherOrderTotal,
  type Checked,
  type VoucherOrder,
  type Language,
  type VoucherType,
} from '@ruhepol/rules'
import { randomBytes } from 'node:crypto'
import { clientOf, type ClientRecord } from '../account/index.ts'
import type { Database, DatabaseTransaction, Queryable } from '../platform/database.ts'
import { invalidInput, notFound } from '../platform/errors.ts'
import type { Actor } from '../platform/graphql/context.ts'
import { holderToken, idOrNone, opensTo, tokenHash, type Holder } from '../platform/holder-token.ts'
import {
  checkIdempotencyKey,
  findAnswer,
  principalOf,
  replay,
  takeKey,
  type IdempotencyKey,
} from '../platform/idempotency.ts'
import { readableCode } from '../platform/readable-code.ts'
import { requestHash } from '../platform/request-hash.ts'
import { countAttempt } from '../platform/throttle.ts'
import { transact } from '../platform/transaction.ts'
import { findOrder, insertOrder, type StoredVoucherOrder } from './voucher-order-queries.ts'

/** The input for ordering vouchers (`OrderVouchersInput`). */
export type OrderVouchersInput = {
  buyerData?: { name: string; surname: string; email: string; companyName?: string | null } | null
  items: readonly { type: VoucherType; value: number; amount: number }[]
  message?: string | null
  recipientEmail?: string | null
  termsAccepted: boolean
  idempotencyKey: string
}

type OrderVouchers = {
  actor: Actor
  input: OrderVouchersInput
  /** For throttling. */
  callerAddress: string
  ordersPerMinute: number
  /** The request's language; for a client that of the page or of the profile. */
  language: Language
  pageLanguage?: Language | undefined
  /** The setting TOKEN_KEY. */
  tokenKey: string
}

/** A code of 40 random bits is almost never taken; several in a row indicate a bug. */
const CODE_TRIES = 5

/** The order's token, from `holderToken`. */
export const orderToken = (key: string, { id, tokenVersion }: Pick<StoredVoucherOrder, 'id' | 'tokenVersion'>) =>
  holderToken(key, { kind: 'voucherOrder', id, tokenVersion })

/**
 * The order, for its holder. A wrong token, another client's order and an unknown id all result in `not_found`, in the
 * same time.
 */
export async function openOrder(db: Queryable, id: string, holder: Holder): Promise<StoredVoucherOrder> {
  const order = await findOrder(db, idOrNone(id))
  if (!opensTo(holder, order) || !order) throw notFound('voucher order')
  return order
}

/** The buyer: as given, with the profile's company if none is given, or the client's profile. */
function readOrder(input: OrderVouchersInput, client: ClientRecord | undefined): Checked<VoucherOrder> {
  const given = input.buyerData
  if (given == null && client) {
    const { name, surname, email, companyName } = client
    const read = checkFields(clientVoucherOrderSchema, input)
    const buyerData = { name, surname, email, companyName: companyName ?? undefined }
    return read.ok ? { ok: true, value: { ...read.value, buyerData } } : read
  }
  const companyName = given?.companyName === undefined ? client?.companyName : given.companyName
  return checkFields(voucherOrderSchema, { ...input, buyerData: { ...given, companyName } })
}

function checked(input: OrderVouchersInput, client: ClientRecord | undefined): VoucherOrder {
  const read = readOrder(input, client)
  if (!read.ok) throw invalidInput(read.errors)
  const kinds = new Set(read.value.items.map(({ type, value }) => `${type} ${value}`))
  if (kinds.size < read.value.items.length) throw invalidInput([{ path: 'items', key: 'invalid_input' }])
  return read.value
}

/** Stores the order; undefined if another request with the same key has already stored it. */
async function write(
  tx: DatabaseTransaction,
  { language, pageLanguage, tokenKey }: OrderVouchers,
  { buyerData, items, message, recipientEmail }: VoucherOrder,
  { client, key, hash }: { client: ClientRecord | undefined; key: IdempotencyKey; hash: Buffer },
): Promise<string | undefined> {
  const taken = await takeKey(tx, key, hash)
  if (!taken) return undefined
  const { id } = taken
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const isWritten = await insertOrder(tx, {
      id,
      code: readableCode(randomBytes(limits.orderCodeLength)),
      tokenHash: tokenHash(orderToken(tokenKey, { id, tokenVersion: 1 })),
      clientId: client?.id ?? null,
      totalCents: voucherOrderTotal(items),
      ...buyerData,
      companyName: companyNameForServer(buyerData.companyName),
      locale: pageLanguage ?? client?.locale ?? language,
      message,
      recipientEmail,
      items,
    })
    if (isWritten) return id
  }
  throw new Error('no free code for an order of vouchers')
}

/**
 * Orders vouchers, which are issued when the order is paid; a signed-in client orders with their account. The same
 * idempotency key returns the same order. Throws `invalid_input`, `idempotency_conflict`, `rate_limited`.
 */
export async function orderVouchers(db: Database, request: OrderVouchers): Promise<StoredVoucherOrder> {
  const { actor, input, callerAddress, ordersPerMinute } = request
  checkIdempotencyKey(input.idempotencyKey)
  const key = { principal: principalOf(actor), operation: 'orderVouchers', key: input.idempotencyKey }
  const hash = requestHash(input)
  const answered = await findAnswer(db, key)
  let id = answered && replay(answered, hash)
  if (id === undefined) {
    const client = await clientOf(db, actor)
    const order = checked(input, client)
    await countAttempt(db, { bucket: `ordering:${callerAddress}`, limit: ordersPerMinute, windowSeconds: 60 })
    id = await transact(db, 'order vouchers', (tx) => write(tx, request, order, { client, key, hash }))
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
