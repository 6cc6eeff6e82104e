import { expect, test } from 'vitest'
import { at, placing, TEN, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()

const PER_MINUTE = 3
const CALLER = '203.0.113.7'
const place = (input = placing(), callerAddress = CALLER) =>
  world.place(input, { callerAddress, placingsPerMinute: PER_MINUTE })
const limited = { code: 'rate_limited', details: { retryAfter: 60 } }

/** The number of placings allowed per minute. */
async function fillTheMinute() {
  for (let time = 0; time < PER_MINUTE; time += 1) await place(placing({ time: at(TEN + 6 * time) }))
}

test("the throttle limits a caller's placings per minute, says when to return and does not affect others", async () => {
  await fillTheMinute()
  await expect(place(placing({ time: at(72) }))).rejects.toMatchObject(limited)
  await place(placing({ time: at(72) }), '203.0.113.8')
  await world.advance(1)
  await place(placing({ time: at(66) }))
})

test('the throttle counts placings that find the slot taken', async () => {
  await fillTheMinute()
  await world.advance(1)
  for (let time = 0; time < PER_MINUTE; time += 1) {
    await expect(place()).rejects.toMatchObject({ code: 'not_available' })
  }
  await expect(place()).rejects.toMatchObject(limited)
})

test('invalid input is reported before the throttle and never counted', async () => {
  const broken = placing({ termsAccepted: false })
  for (let time = 0; time < PER_MINUTE * 2; time += 1) {
    await expect(place(broken)).rejects.toMatchObject({ code: 'invalid_input' })
  }
  await fillTheMinute()
  await expect(place(broken)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a repeated call is answered with its cart even if the minute is used up', async () => {
  const first = placing({ time: at(72) })
  const cartId = await place(first)
  for (let time = 0; time < PER_MINUTE; time += 1) expect(await place(first)).toBe(cartId)
  await place(placing({ time: at(TEN) }))
  await place(placing({ time: at(TEN + 6) }))
  await expect(place()).rejects.toMatchObject(limited)
  expect(await place(first)).toBe(cartId)
})
