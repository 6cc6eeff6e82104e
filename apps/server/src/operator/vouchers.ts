import { isDay, writtenMoney } from '@ruhepol/rules'
import { tokenKey } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import {
  activateVoucher,
  entriesOfVoucher,
  findVoucher,
  issueVoucher,
  spendOutside,
  statusOfVoucher,
  type Voucher,
} from '../voucher/index.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

/** Nobody needs a larger one; a slip of the pen in a number is refused. */
const MOST_CENTS = 100_000

/** Cents of an amount in euros, such as 25 or 12.50. */
function centsOf(text: string): number {
  const [, euros, cents = ''] = /^(\d{1,5})(?:[.,](\d{2}))?$/.exec(text) ?? []
  const amount = euros === undefined ? 0 : Number(euros) * 100 + Number(cents)
  if (amount === 0 || amount > MOST_CENTS) {
    throw new OperatorError(`${text} is no amount between 0.01 and ${MOST_CENTS / 100} EUR`)
  }
  return amount
}

async function voucherOf({ db }: OperatorContext, code: string): Promise<Voucher> {
  const voucher = await findVoucher(db, code)
  if (!voucher) throw new OperatorError('there is no voucher with this code')
  return voucher
}

async function show(context: OperatorContext, code: string): Promise<string> {
  const voucher = await voucherOf(context, code)
  const entries = await entriesOfVoucher(context.db, voucher.id)
  const { balanceCents, expiresOn } = voucher
  const status = { applied: 'can be used', inactive: 'stopped', expired: 'expired', used: 'used' }[
    statusOfVoucher(voucher)
  ]
  const ledger = entries.map(({ at, kind, changeCents, customId }) => [
    asMinute(at),
    kind,
    writtenMoney(changeCents, 'en'),
    customId ?? '',
  ])
  return [`${writtenMoney(balanceCents, 'en')} left, until ${expiresOn}, ${status}`, asTable(ledger, '')].join('\n')
}

async function issue({ db, config, log }: OperatorContext, euros: string, expiresOn?: string): Promise<string> {
  const valueCents = centsOf(euros)
  if (expiresOn !== undefined && !isDay(expiresOn)) throw new OperatorError(`${expiresOn} is no day: write 2027-12-31`)
  const key = tokenKey(config)
  const { id, code } = await transact(db, 'issue voucher for operator', (tx) =>
    issueVoucher(tx, { valueCents, code: { key }, expiresOn }),
  )
  log.info({ voucherId: id, valueCents }, 'the operator issued a voucher')
  return `${code} is worth ${writtenMoney(valueCents, 'en')}.`
}

async function activate(context: OperatorContext, code: string, active: boolean): Promise<string> {
  const { id, active: before } = await voucherOf(context, code)
  if (before === active) throw new OperatorError(`it is ${active ? 'allowed' : 'stopped'} already`)
  await activateVoucher(context.db, id, active)
  context.log.info({ voucherId: id, active }, 'the operator changed whether a voucher can be used')
  return active ? 'It can be used again.' : 'It can no longer be used; its money stays on it.'
}

async function redeem(context: OperatorContext, code: string, euros: string): Promise<string> {
  const cents = centsOf(euros)
  const { id } = await voucherOf(context, code)
  const left = await transact(context.db, 'redeem voucher for operator', (tx) => spendOutside(tx, id, cents))
  if (left === undefined) throw new OperatorError('it cannot pay that much, or cannot be used')
  context.log.info({ voucherId: id, cents }, 'the operator redeemed a voucher')
  return `${writtenMoney(cents, 'en')} are redeemed, ${writtenMoney(left, 'en')} left.`
}

export const vouchers: OperatorCommand = {
  usage: [
    ['vouchers CODE', 'shows what is left on a voucher, and its ledger'],
    ['vouchers issue EUROS [DAY]', 'issues one, until the end of the third year or until DAY'],
    ['vouchers stop CODE', 'keeps it from being used'],
    ['vouchers allow CODE', 'lets it be used again'],
    ['vouchers redeem CODE EUROS', 'spends from it outside the product, such as for a booking on the telephone'],
  ],
  run: (context, words) => {
    const [verb, what, more] = words
    if (verb === undefined || words.length > 3) return undefined
    if (verb === 'issue') return what === undefined ? undefined : issue(context, what, more)
    if (verb === 'redeem') return what === undefined || more === undefined ? undefined : redeem(context, what, more)
    if (more !== undefined) return undefined
    if (verb === 'stop' || verb === 'allow')
      return what === undefined ? undefined : activate(context, what, verb === 'allow')
    return what === undefined ? show(context, verb) : undefined
  },
}
