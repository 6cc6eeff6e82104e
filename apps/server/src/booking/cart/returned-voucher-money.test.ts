import { describe, expect, test } from 'vitest'
import { findVoucherById, followPayment, issueVoucher, statusOfVoucher, voucherSweeps } from '../../voucher/index.ts'
import { cancelCart } from './cancel-cart.ts'
import { expireHolds } from './expire-carts.ts'
import { settleRelease } from './settle-payment.ts'
import { at, placing, silent, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { appNow } from '../../platform/app-now.ts'
import { cancelByOperator } from '../testing/cancel-by-operator.ts'

const world = await worldOfFile()
const { db } = world

/** Ten minutes before the last day of the voucher ends in Berlin, and the day after it. */
const TEN_TO_MIDNIGHT = '2027-01-11T22:50:00Z'
const LAST_DAY = '2027-01-11'
const END_OF_YEAR = '2027-12-31'

const standing = async (id: string) => {
  const voucher = await findVoucherById(db, id)
  return voucher && { status: statusOfVoucher(voucher), cents: voucher.balanceCents, until: voucher.expiresOn }
}
const sweep = (name: string) => voucherSweeps.find((one) => one.name === name)?.run({ db, log: silent })
const expire = () => sweep('expireVouchers')
const reminded = async (id: string) =>
  (await db.selectFrom('voucher').select('remindedAt').where('id', '=', id).executeTakeFirstOrThrow()).remindedAt

/** A cart partly paid by the voucher, placed ten minutes before the end of the voucher's last day. */
async function placed(expiresOn = LAST_DAY) {
  await world.setNow(TEN_TO_MIDNIGHT)
  const { id, code } = await world.issue({ valueCents: 2500, expiresOn })
  return { id, code, cartId: await world.place(placing({ discountOrVoucherCode: code })) }
}
const pay = async (cartId: string) => {
  await world.pay(cartId)
}

describe('money returned to a voucher after its last day', () => {
  test.each<[string, (cartId: string) => Promise<unknown>]>([
    ['the hold of an unpaid booking ends', () => world.advance(16).then(() => expireHolds(db, silent))],
    [
      'the payment fails and the hold ends',
      async (cartId) => {
        await world.move(cartId, 'createPayment')
        await world.move(cartId, 'paymentFailed')
        await world.advance(31)
        await expireHolds(db, silent)
        await db.transaction().execute((tx) => settleRelease(tx, cartId, 'cancelled', silent))
      },
    ],
    ['its customer leaves it', (cartId) => world.advance(11).then(() => world.move(cartId, 'leave'))],
    [
      'its customer cancels the paid booking',
      async (cartId) => {
        await pay(cartId)
        await world.advance(60)
        await cancelCart({ db, log: silent, tokenKey: TOKEN_KEY, cartId, token: world.token(cartId) })
      },
    ],
    [
      'we cancel the paid booking',
      async (cartId) => {
        await pay(cartId)
        await world.advance(60)
        await cancelByOperator({ db, log: silent }, cartId)
      },
    ],
  ])('can be spent until the end of the year if %s', async (_, end) => {
    const { id, code, cartId } = await placed()
    await end(cartId)
    await expire()
    expect(await standing(id)).toEqual({ status: 'applied', cents: 2500, until: END_OF_YEAR })
    await world.place(placing({ discountOrVoucherCode: code, time: at(60) }))
    expect(await world.balance(id)).toBe(0)
  })

  test('can be spent once a blocked voucher counts as paid again', async () => {
    const { id } = await world.issue({ valueCents: 2500, expiresOn: LAST_DAY })
    const follow = (stands: boolean) => db.transaction().execute((tx) => followPayment(tx, [id], stands))
    await follow(false)
    await world.setNow('2027-03-01T08:00:00Z')
    await expire()
    expect(await standing(id)).toEqual({ status: 'inactive', cents: 2500, until: LAST_DAY })
    await follow(true)
    expect(await standing(id)).toEqual({ status: 'applied', cents: 2500, until: END_OF_YEAR })
  })

  test('does not revive money that had already expired', async () => {
    await world.setNow(TEN_TO_MIDNIGHT)
    const { id, code } = await world.issue({ valueCents: 10_000, expiresOn: LAST_DAY })
    const cartId = await world.place(placing({ discountOrVoucherCode: code }))
    await pay(cartId)
    await world.setNow('2027-01-12T08:00:00Z')
    await expire()
    await world.move(cartId, 'cancelPaid')
    expect(await standing(id)).toEqual({ status: 'applied', cents: 8100, until: END_OF_YEAR })
  })
})

describe('money returned to a voucher shortly before its last day', () => {
  test.each([
    ['today', LAST_DAY, END_OF_YEAR],
    ['in 29 days', '2027-02-09', END_OF_YEAR],
    ['in 30 days', '2027-02-10', '2027-02-10'],
  ])('can be spent for at least 30 days if the voucher is %s', async (_, expiresOn, until) => {
    const { id, cartId } = await placed(expiresOn)
    await world.move(cartId, 'leave')
    expect(await standing(id)).toEqual({ status: 'applied', cents: 2500, until })
  })

  test('can be spent into the next year if the year ends sooner', async () => {
    await world.setNow('2027-03-25T08:00:00Z')
    const { id, code } = await world.issue({ valueCents: 2500, expiresOn: '2027-12-31' })
    const cartId = await world.place(placing({ discountOrVoucherCode: code, time: at(40, '2027-03-30') }))
    await world.setNow('2027-12-31T22:59:00Z')
    await world.move(cartId, 'leave')
    expect(await standing(id)).toEqual({ status: 'applied', cents: 2500, until: '2028-01-30' })
  })
})

describe('the reminder of a voucher about to expire', () => {
  /** The compensation voucher of a cart, with its owner. */
  async function owned(expiresOn: string) {
    const own = await placed(expiresOn)
    await db.updateTable('voucher').set({ remindedAt: appNow }).where('id', '=', own.id).execute()
    return own
  }

  test('is sent again if money was returned to an expired voucher', async () => {
    const { id, cartId } = await owned(LAST_DAY)
    await world.advance(11)
    await world.move(cartId, 'leave')
    expect(await reminded(id)).toBeNull()
  })

  test('is not sent again if only a few days were added', async () => {
    await world.setNow('2027-12-10T08:00:00Z')
    const { id } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 2500, code: { key: TOKEN_KEY }, expiresOn: '2027-12-31' }))
    await db.updateTable('voucher').set({ remindedAt: appNow }).where('id', '=', id).execute()
    const follow = (stands: boolean) => db.transaction().execute((tx) => followPayment(tx, [id], stands))
    await follow(false)
    await follow(true)
    expect(await standing(id)).toMatchObject({ until: '2028-01-09' })
    expect(await reminded(id)).not.toBeNull()
  })
})
