import { expect, test } from 'vitest'
import { getCartSummary } from '../booking/index.ts'
import { silent, TOKEN_KEY, worldOfFile } from '../booking/testing/booking-world.ts'
import { loadConfig } from '../platform/config.ts'
import { operate, USAGE } from './operate.ts'

const world = await worldOfFile()

const config = loadConfig({ TOKEN_KEY })
const type = (...words: string[]) => operate({ db: world.db, log: silent, config, queue: world.queue }, words)
async function placed() {
  const cartId = await world.place()
  return { cartId, code: (await getCartSummary(world.db, cartId)).cart.customId }
}

test('a paid booking is cancelled by its code, in any spelling, and the result is reported', async () => {
  const { cartId, code } = await placed()
  await world.pay(cartId)
  expect(await type('cancel', ` ${code.toLowerCase().slice(0, 4)}–${code.slice(4)}.`)).toBe(
    `Booking ${code} is cancelled; 81.00 EUR go back.`,
  )
  expect(await world.status(cartId)).toBe('cancelled')
  await world.queue.drain()
  expect(world.ran.refundCart).toEqual([`${cartId} operator`])
})

test('an unpaid booking is left alone, and an unknown one is reported', async () => {
  const { cartId, code } = await placed()
  await expect(type('cancel', code)).rejects.toThrow(`booking ${code} cannot be cancelled: the cart is placed`)
  expect(await world.status(cartId)).toBe('placed')
  await expect(type('cancel', 'NOSUCH22')).rejects.toThrow('there is no booking NOSUCH22')
})

test.each([[[]], [['delete', 'A']]])('invalid input prints the usage: %j', async (words) => {
  await expect(type(...words)).rejects.toThrow(USAGE)
})

test.each([
  ['cancel'],
  ['cancel', 'A', 'B'],
  ['dead-letters', 'retry'],
  ['banner', 'berlin'],
  ['banner', 'berlin', 'en', 'name', 'text', 'text'],
  ['vouchers'],
  ['vouchers', 'redeem', 'A'],
])('invalid arguments print the usage of the command: %s %s', async (...words) => {
  await expect(type(...words)).rejects.toThrow(new RegExp(`^usage:\n\n  ${words[0]}\\b`))
})
