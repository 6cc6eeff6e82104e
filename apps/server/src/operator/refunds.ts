import { createHash } from 'node:crypto'
import { comparableCode, refundReasons, writtenMoney, type RefundReason } from '@ruhepol/rules'
import { findCartsByCustomId, type CartRecord } from '../booking/index.ts'
import { moneyOfCart, refundGoodwill, type GoodwillRequest } from '../payment/index.ts'
import { centsOf } from './amounts.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'
import { optionsOf } from './options.ts'

const euros = (cents: number) => writtenMoney(cents, 'en')

async function booking({ db }: OperatorContext, customId: string): Promise<CartRecord> {
  const [cart] = await findCartsByCustomId(db, [customId])
  if (!cart) throw new OperatorError(`there is no booking ${customId}`)
  return cart
}

/** What was charged, what went back, and what remains. */
async function written({ db }: OperatorContext, cart: CartRecord): Promise<string> {
  const { provider, refunds, ...money } = await moneyOfCart(db, cart)
  const rows = refunds.map(({ id, createdAt, amountCents, status, cause, reason, repaidBy }) => [
    asMinute(createdAt),
    euros(amountCents),
    repaidBy === 'provider' ? 'replaced' : repaidBy === 'hand' ? 'repaid by hand' : status,
    reason ?? cause,
    id,
  ])
  return [
    provider ? `Charged: ${euros(money.chargedCents)}, by ${provider}.` : 'Nothing was charged that can be given back.',
    ...(cart.voucherCents === null
      ? []
      : [`Paid by voucher: ${euros(cart.voucherCents)}, which stays with the booking.`]),
    ...(rows.length > 0 ? [asTable(rows, '')] : []),
    ...(provider ? [`Given back, on its way or owed: ${euros(money.refundedCents)}.`] : []),
    ...(money.disputedCents > 0 ? [`Disputed: ${euros(money.disputedCents)}.`] : []),
    ...(provider ? [`Remaining: ${euros(money.leftCents)}.`] : []),
  ].join('\n')
}

async function show(context: OperatorContext, customId: string): Promise<string> {
  const cart = await booking(context, customId)
  return [`Booking ${customId} is ${cart.status}.`, await written(context, cart)].join('\n')
}

async function give(context: OperatorContext, request: GoodwillRequest): Promise<string> {
  const { customId, cents, reason } = request
  const answer = await refundGoodwill(context.db, request)
  switch (answer.outcome) {
    case 'unknown':
      throw new OperatorError(`there is no booking ${customId}`)
    case 'notPaid': {
      const { status } = await booking(context, customId)
      throw new OperatorError(`booking ${customId} is ${status}: only a paid one can be refunded in part`)
    }
    case 'noMoney':
      throw new OperatorError(
        `booking ${customId} was paid by voucher alone, so there is no money to give back; "vouchers issue" makes a voucher`,
      )
    case 'keyUsed':
      throw new OperatorError(`booking ${customId} has another refund with this key: choose another one`)
    case 'tooMuch':
      throw new OperatorError(
        `only ${euros(answer.leftCents)} of booking ${customId} remain, less than ${euros(cents)}`,
      )
    case 'requested':
      context.log.info({ customId, cents, reason, refundId: answer.refund.id }, 'the operator refunded a part')
      return [`${euros(cents)} go back.`, await written(context, await booking(context, customId))].join('\n')
    case 'repeated':
      return [
        `This refund was requested on ${asMinute(answer.refund.createdAt)} already, and nothing was done now; --key KEY makes another one like it.`,
        await written(context, await booking(context, customId)),
      ].join('\n')
  }
}

const isReason = (word: string | undefined): word is RefundReason => refundReasons.some((reason) => reason === word)

/** The same command typed twice is one refund. */
const keyOf = (cents: number, reason: RefundReason) =>
  createHash('sha256').update(`${cents} ${reason}`).digest('hex').slice(0, 32)

function giveAsTyped(context: OperatorContext, customId: string, amount: string, words: readonly string[]) {
  const options = optionsOf(words, ['reason', 'key'])
  if (!options) return undefined
  const { reason } = options
  if (!isReason(reason)) {
    throw new OperatorError(`--reason is one of ${refundReasons.join(', ')}: the mail tells the customer`)
  }
  const cents = centsOf(amount)
  const { key = keyOf(cents, reason) } = options
  if (!/^[\w.-]{1,64}$/.test(key)) throw new OperatorError('--key has up to 64 letters, digits, dots, dashes and _')
  return give(context, { customId, cents, reason, key })
}

export const refund: OperatorCommand = {
  usage: [
    ['refund CODE', 'shows what was charged for the booking with this code, what went back, and what remains'],
    [
      'refund CODE AMOUNT --reason REASON [--key KEY]',
      `gives back a part, such as 20 or 12.50, the way it was paid; the booking stays as it is, and the customer is written to. REASON is ${refundReasons.join(', ')}. Typed again it changes nothing, except with another KEY`,
    ],
  ],
  run: (context, [code, amount, ...words]) => {
    if (code === undefined) return undefined
    const customId = comparableCode(code)
    return amount === undefined ? show(context, customId) : giveAsTyped(context, customId, amount, words)
  },
}
