import { graphql } from 'graphql'
import { describe, expect, test } from 'vitest'
import { addClient } from '../../account/testing/add-client.ts'
import { buildSchema } from '../../build-schema.ts'
import { loadConfig } from '../../platform/config.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import { quoteCart } from '../cart/cart-price.ts'
import { at, placing, silent, TEN, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()
const ada = await addClient(world.db, { email: 'ada-holds@example.org' })
const other = await addClient(world.db, { email: 'other-holds@example.org' })

/** The hold of a cart placed at the test clock's start. */
const HELD_UNTIL = Date.parse('2027-01-11T08:15:00Z')

const quote = (code: string, client?: { id: string; email: string }) =>
  quoteCart(world.db, {
    bookings: [{ treatmentTypeId: 'classic' }],
    lengthMinutes: 60,
    startAt: at(TEN),
    feeCents: 1200,
    code,
    callerAddress: '203.0.113.1',
    client,
  })
const ask = async (source: string, variableValues: Record<string, unknown>, actor: Actor = { kind: 'guest' }) => {
  const contextValue = {
    db: world.db,
    config: loadConfig({ TOKEN_KEY }),
    log: silent,
    actor,
    requestId: 'test',
    callerAddress: '203.0.113.1',
    language: 'de',
  }
  return (await graphql({ schema: buildSchema(), source, variableValues, contextValue })).data
}
const hold = async (valueCents: number) => {
  const { code } = await world.issue({ valueCents })
  const cartId = await world.place(placing({ clientData: null, discountOrVoucherCode: code }), { actor: ada.actor })
  return { code, cartId }
}

describe('a voucher reserved by an unpaid booking', () => {
  test('is reported with the end of the reservation to anyone with its code, on any device', async () => {
    const { code } = await hold(2500)
    for (const client of [ada, other, undefined]) {
      expect(await quote(code, client)).toMatchObject({ voucherStatus: 'used', voucherHeldUntil: HELD_UNTIL })
    }
  })

  test('is also reported if part of its value can still be spent', async () => {
    const { code } = await hold(10_000 - 8100 + 5000)
    expect(await quote(code, ada)).toMatchObject({ voucherHeldUntil: HELD_UNTIL })
  })

  test('is no longer reported once the booking is paid or ended', async () => {
    const { code, cartId } = await hold(2500)
    await world.pay(cartId)
    expect(await quote(code, ada)).toMatchObject({ voucherStatus: 'used', voucherHeldUntil: null })
    await world.move(cartId, 'cancelPaid')
    expect(await quote(code, ada)).toMatchObject({ voucherStatus: 'applied', voucherHeldUntil: null })
  })

  test('is reported the same way with its balance', async () => {
    const { code } = await hold(2500)
    const source = 'query ($code: String!) { voucherBalance(code: $code) { status heldUntil } }'
    for (const actor of [ada.actor, other.actor, { kind: 'guest' } as const]) {
      const { voucherBalance } = (await ask(source, { code }, actor)) ?? {}
      expect(voucherBalance).toEqual({ status: 'used', heldUntil: new Date(HELD_UNTIL).toISOString() })
    }
  })
})

test('money that returns to a voucher can be spent until a day that no longer moves once it has returned', async () => {
  const { code } = await world.issue({ valueCents: 2500, expiresOn: '2027-01-20' })
  const until = async (id: string) => {
    const source = 'query ($id: ID!, $token: String) { myCart(id: $id, token: $token) { voucherSpendableUntil } }'
    return (await ask(source, { id, token: world.token(id) }))?.['myCart']
  }
  const cartId = await world.place(placing({ discountOrVoucherCode: code }))
  expect(await until(cartId)).toEqual({ voucherSpendableUntil: '2027-12-31' })
  await world.move(cartId, 'leave')
  await world.setNow('2027-12-20T08:00:00Z')
  expect(await until(cartId)).toEqual({ voucherSpendableUntil: '2027-12-31' })
})
