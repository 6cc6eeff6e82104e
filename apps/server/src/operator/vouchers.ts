import { comparableCode, dayOf, isDay, writtenMoney } from '@ruhepol/rules'
import { findCartsByCustomId } from '../booking/index.ts'
import { databaseNow, type Database } from '../platform/database.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { transact } from '../platform/transaction.ts'
import {
  activateVoucher,
  entriesOfVoucher,
  findOrderNumbered,
  findVoucher,
  findVoucherById,
  goodwillVouchersOf,
  issueVoucher,
  isReserved,
  spendOutside,
  standingOfOrder,
  statusOfVoucher,
  type Voucher,
} from '../voucher/index.ts'
import { centsOf } from './amounts.ts'
import { asMinute, asTable, OperatorError, type OperatorCommand, type OperatorContext } from './operator-command.ts'

/** Order numbers and booking codes have eight characters, voucher codes sixteen. */
const isOrderNumber = (text: string) => /^[0-9A-Z]{8}$/.test(comparableCode(text))

const MOST_YEARS = 10

async function voucherOf({ db }: OperatorContext, code: string): Promise<Voucher> {
  const voucher = await findVoucher(db, code)
  if (!voucher) throw new OperatorError('there is no voucher with this code')
  return voucher
}

const standing = { applied: 'can be used', inactive: 'stopped', expired: 'expired', used: 'used' } as const

/** Whether the voucher can be used, and why not. */
async function useOf(db: Database, voucher: Voucher): Promise<string> {
  const status = statusOfVoucher(voucher)
  return status === 'used' && (await isReserved(db, voucher.id)) ? 'reserved by an unpaid booking' : standing[status]
}

const standingOf = async (db: Database, voucher: Voucher): Promise<string> =>
  `${writtenMoney(voucher.balanceCents, 'en')} left, until ${voucher.expiresOn}, ${await useOf(db, voucher)}`

async function show(context: OperatorContext, code: string): Promise<string> {
  const voucher = await voucherOf(context, code)
  const entries = await entriesOfVoucher(context.db, voucher.id)
  const ledger = entries.map(({ at, kind, changeCents, customId }) => [
    asMinute(at),
    kind,
    writtenMoney(changeCents, 'en'),
    customId ?? '',
  ])
  return [await standingOf(context.db, voucher), asTable(ledger, '')].join('\n')
}

/** A last day: in the future, but not so far that it must be a typo. */
async function assertLastDay({ db }: OperatorContext, day: string): Promise<void> {
  if (!isDay(day)) throw new OperatorError(`${day} is no day: write 2027-12-31`)
  const today = dayOf(await databaseNow(db))
  if (day < today) throw new OperatorError(`${day} is over: a voucher would have expired when it is issued`)
  const latest = `${Number(today.slice(0, 4)) + MOST_YEARS}-12-31`
  if (day > latest) throw new OperatorError(`${day} is too late: a voucher ends by ${latest}`)
}

async function issue(context: OperatorContext, euros: string, expiresOn?: string): Promise<string> {
  const { db, config, log } = context
  const valueCents = centsOf(euros)
  if (expiresOn !== undefined) await assertLastDay(context, expiresOn)
  const key = tokenKey(config)
  const { id, code } = await transact(db, 'issue voucher for operator', (tx) =>
    issueVoucher(tx, { valueCents, code: { key }, expiresOn }),
  )
  log.info({ voucherId: id, valueCents }, 'the operator issued a voucher')
  const until = (await findVoucherById(db, id))?.expiresOn
  return `${code} is worth ${writtenMoney(valueCents, 'en')} until ${until}.`
}

/**
 * The vouchers found by a voucher code, an order number, or the code of a booking with goodwill vouchers: all of them,
 * or only the one at position `place`.
 */
async function vouchersNamed({ db }: OperatorContext, name: string, place?: string): Promise<Voucher[]> {
  const order = await findOrderNumbered(db, name)
  const [cart] = order ? [] : await findCartsByCustomId(db, [comparableCode(name)])
  const several = order ? await standingOfOrder(db, order) : cart && (await goodwillVouchersOf(db, cart.id))
  const found = several ?? [await findVoucher(db, name)].filter((voucher) => voucher !== undefined)
  if (found.length === 0)
    throw new OperatorError(
      'there is no voucher with this code, nor a paid order with this number, nor a booking with goodwill vouchers',
    )
  if (place === undefined) return found
  const one = several && /^[1-9]\d?$/.test(place) ? found[Number(place) - 1] : undefined
  if (!one) throw new OperatorError(`it has no voucher ${place}`)
  return [one]
}

async function activate(context: OperatorContext, active: boolean, name: string, place?: string): Promise<string> {
  const voucherIds: string[] = []
  for (const { id } of await vouchersNamed(context, name, place)) {
    if (await transact(context.db, 'activate voucher', (tx) => activateVoucher(tx, id, active))) voucherIds.push(id)
  }
  if (voucherIds.length === 0) throw new OperatorError(`it is ${active ? 'allowed' : 'stopped'} already`)
  context.log.info({ voucherIds, active }, 'the operator changed whether vouchers can be used')
  if (active) {
    const allowed = await Promise.all(voucherIds.map((id) => findVoucherById(context.db, id)))
    const lines = allowed.flatMap((voucher) => (voucher ? [standingOf(context.db, voucher)] : []))
    return (await Promise.all(lines)).map((line) => `Allowed: ${line}`).join('\n')
  }
  if (voucherIds.length > 1) return `${voucherIds.length} vouchers can no longer be used.`
  return 'It can no longer be used; its money stays on it.'
}

/** Lists the vouchers of an order, or those given for a booking, by position and without their codes. */
async function showOrder(context: OperatorContext, number: string): Promise<string> {
  const named = await vouchersNamed(context, number)
  const rows = named.map(async (voucher, index) => [
    String(index + 1),
    `${writtenMoney(voucher.balanceCents, 'en')} left`,
    `until ${voucher.expiresOn}`,
    await useOf(context.db, voucher),
  ])
  return asTable(await Promise.all(rows), '')
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
    ['vouchers ORDER|BOOKING', 'lists the vouchers of this order, or those given for this booking'],
    ['vouchers issue EUROS [DAY]', 'issues one, until the end of the third year or until DAY'],
    ['vouchers stop CODE|ORDER|BOOKING [PLACE]', 'keeps these vouchers, or the one at a place, from being used'],
    ['vouchers allow CODE|ORDER|BOOKING [PLACE]', 'lets stopped vouchers be used again, for 30 days at least'],
    ['vouchers redeem CODE EUROS', 'spends from it outside the product, such as for a booking on the telephone'],
  ],
  run: (context, words) => {
    const [verb, what, more] = words
    if (verb === undefined || words.length > 3) return undefined
    if (verb === 'issue') return what === undefined ? undefined : issue(context, what, more)
    if (verb === 'redeem') return what === undefined || more === undefined ? undefined : redeem(context, what, more)
    if (verb === 'stop' || verb === 'allow') {
      return what === undefined ? undefined : activate(context, verb === 'allow', what, more)
    }
    if (what !== undefined) return undefined
    return isOrderNumber(verb) ? showOrder(context, verb) : show(context, verb)
  },
}
