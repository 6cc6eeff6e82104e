import { expect, test } from 'vitest'
import { quoteCart, type QuoteInput } from './cart-price.ts'
import { getCart } from './open-cart.ts'
import { at, placing, TEN, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const quote = (changes: Partial<QuoteInput> = {}) =>
  quoteCart(world.db, {
    bookings: [{ treatmentTypeId: 'classic' }],
    lengthMinutes: 60,
    startAt: at(TEN),
    feeCents: 1200,
    code: null,
    callerAddress: '203.0.113.9',
    ...changes,
  })

test('the price query has the status none without a code or with a blank one', async () => {
  for (const code of [null, undefined, '', '   ']) {
    expect(await quote({ code })).toMatchObject({ totalCents: 8100, discountStatus: 'none', voucherStatus: 'none' })
  }
})

test.each([
  ['percent15', 'applied', 8100 - 1035],
  [' WELCOME ', 'applied', 8100 - 1500],
  ['FREE', 'applied', 0],
  ['THAIONLY', 'not_applicable', 8100],
  ['PAUSED', 'inactive', 8100],
  ['OVER', 'expired', 8100],
  ['LATER', 'not_redeemable', 8100],
])(
  'the price query gives the code %j the status %s and a total of %i cents',
  async (code, discountStatus, totalCents) => {
    expect(await quote({ code })).toMatchObject({ totalCents, discountStatus, voucherStatus: 'none' })
  },
)

test.each([
  ['applied', { valueCents: 2500 }, { discountStatus: 'none', totalCents: 5600, voucherRemainingCents: 0 }],
  ['applied', { valueCents: 10_000 }, { discountStatus: 'none', totalCents: 0, voucherRemainingCents: 1900 }],
  ['inactive', { active: false }, { discountStatus: 'not_found', totalCents: 8100 }],
  ['expired', { expiresOn: '2027-01-10' }, { discountStatus: 'none', totalCents: 8100 }],
] as const)('the price query answers for a voucher that is %s (%j): %j', async (voucherStatus, voucher, expected) => {
  const { code } = await world.issue(voucher)
  expect(await quote({ code: code.toLowerCase() })).toMatchObject({ voucherStatus, ...expected })
  expect(await quote({ code: code.replaceAll('-', ' ') })).toMatchObject({ voucherStatus, ...expected })
})

test('a paying voucher is a separate component and keeps the VAT of the full price', async () => {
  const { code } = await world.issue({ valueCents: 2500 })
  const { components, taxCents } = await quote({ code })
  expect(components.at(-1)).toEqual({ type: 'voucher', valueCents: -2500 })
  expect(taxCents).toBe(1293)
})

test('the price query reports a used voucher, even while an unpaid cart reserves all of it', async () => {
  const { code } = await world.issue({ valueCents: 5000 })
  await world.place(placing({ discountOrVoucherCode: code }))
  expect(await quote({ code })).toMatchObject({ voucherStatus: 'used', discountStatus: 'none', totalCents: 8100 })
})

test('the price query finds a discount in any spelling, without counting it as a wrong code', async () => {
  const spellings = ['percent-15', 'Percent 15', 'PERCENT15 ', 'ＰＥＲＣＥＮＴ１５', 'PERCENT\u200b15.', '„percent–15“']
  const withDash = ['HUNT15', 'HUNT–15', 'hunt 15', 'HUNT-15.', 'hunt_15', 'Straße10', 'STRAẞE-10', 'strasse10']
  for (const code of [...spellings, ...withDash]) {
    expect(await quote({ code })).toMatchObject({ discountStatus: 'applied' })
  }
})

test("a cart stores the discount's code in its original spelling", async () => {
  const cartId = await world.place(placing({ discountOrVoucherCode: '„hunt 15“.' }))
  expect(await getCart(world.db, cartId)).toMatchObject({ discountCode: 'HUNT-15' })
})

test('the price query finds a voucher in any spelling', async () => {
  const { code } = await world.issue({ valueCents: 2500 })
  for (const typed of [`${code}.`, `„${code}“`, code.replaceAll('-', '\u2014'), code.replaceAll('-', '\u200b')]) {
    expect(await quote({ code: typed })).toMatchObject({ voucherStatus: 'applied' })
  }
})

test('a new code that is typed like another is rejected, unless one of them has ended', async () => {
  const add = (code: string, active: boolean) =>
    world.db.insertInto('discount').values({ code, kind: 'percent', percent: 20, active }).execute()
  await expect(add('PERCENT-15', true)).rejects.toMatchObject({ code: '23505', constraint: 'discount_code_key' })
  await expect(add('- -', true)).rejects.toMatchObject({ code: '23514' })
  await add('PERCENT-15', false)
  expect(await quote({ code: 'PERCENT-15' })).toMatchObject({ discount: { code: 'PERCENT15' } })
})

test('a discount waives a remainder that is too small to pay, and says so', async () => {
  expect(await quote({ code: 'ALMOST' })).toMatchObject({ totalCents: 0, waivedCents: 20, discountIsLimited: false })
  const cartId = await world.place(placing({ discountOrVoucherCode: 'ALMOST', expectedTotal: 0 }))
  expect(await world.status(cartId)).toBe('paid')
})

test.each([
  [['classic', 'thai'], -10_900],
  [['thai', 'classic'], -10_900],
  [['thai', 'thai'], -21_800],
  [['thai'], -10_900],
])('an amount for one treatment is limited to its price in a cart with %j', async (types, valueCents) => {
  const bookings = types.map((treatmentTypeId) => ({ treatmentTypeId }))
  const { components, discountIsLimited } = await quote({ bookings, lengthMinutes: 90, code: 'THAIGIFT' })
  expect(components.at(-1)).toEqual({ type: 'discount', valueCents })
  expect(discountIsLimited).toBe(true)
})

test('a discount ends at its exact end', async () => {
  await world.setNow('2027-01-11T07:59:58Z')
  expect(await quote({ code: 'OVER' })).toMatchObject({ discountStatus: 'applied' })
  await world.setNow('2027-01-11T07:59:59Z')
  expect(await quote({ code: 'OVER' })).toMatchObject({ discountStatus: 'expired' })
})

test('a percentage off certain treatments applies only to those', async () => {
  const bookings = [{ treatmentTypeId: 'classic' }, { treatmentTypeId: 'thai' }]
  const { components } = await quote({ bookings, lengthMinutes: 90, code: 'THAIONLY' })
  expect(components.at(-1)).toEqual({ type: 'discount', valueCents: -1090 })
})

test('the price query finds neither a discount nor a voucher for an unknown code', async () => {
  expect(await quote({ code: 'UNKNOWN' })).toMatchObject({ discountStatus: 'not_found', voucherStatus: 'not_found' })
  expect(await quote({ code: "' or 1=1; --" })).toMatchObject({ discountStatus: 'not_found' })
})

test('the price query rejects a code of three characters or one that cannot be stored as invalid', async () => {
  await expect(quote({ code: 'abc' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(quote({ code: 'abcd\0' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('after ten wrong codes within ten minutes even a right one is ignored, not counting right and invalid ones', async () => {
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    expect(await quote({ code: `WRONG${wrong}` })).toMatchObject({ discountStatus: 'not_found' })
    if (wrong < 10) expect(await quote({ code: 'PERCENT15' })).toMatchObject({ discountStatus: 'applied' })
    await expect(quote({ code: 'abc' })).rejects.toMatchObject({ code: 'invalid_input' })
  }
  for (const code of ['WRONG11', 'PERCENT15']) {
    await expect(quote({ code })).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfter: 600 } })
  }
  expect(await quote()).toMatchObject({ discountStatus: 'none' })
  expect(await quote({ code: 'PERCENT15', callerAddress: '203.0.113.10' })).toMatchObject({ discountStatus: 'applied' })
  await world.advance(10)
  expect(await quote({ code: 'PERCENT15' })).toMatchObject({ discountStatus: 'applied' })
})

test('codes guessed through aliases: simultaneous guesses are counted like any others', async () => {
  const guesses = Array.from({ length: 40 }, (_, guess) => quote({ code: `GUESS${guess}` }))
  const answers = await Promise.allSettled(guesses)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await expect(quote({ code: 'PERCENT15' })).rejects.toMatchObject({ code: 'rate_limited' })
})

test.each([
  ['an unknown treatment', { bookings: [{ treatmentTypeId: 'nothing' }] }, 'not_found'],
  ['a text that cannot be an id', { bookings: [{ treatmentTypeId: 'a\0' }] }, 'not_found'],
  ['a duration that is not on sale', { lengthMinutes: 61 }, 'not_available'],
  ['a start at night', { startAt: at(8) }, 'not_available'],
])('the price query returns no price for %s', async (_, changes, code) => {
  await expect(quote(changes)).rejects.toMatchObject({ code })
})
