import { describe, expect, test } from 'vitest'
import { apiOn, codeOf } from '../../availability/testing/ask-api.ts'
import { at, TOKEN_KEY, worldOfFile } from '../testing/booking-world.ts'
import { holding, withExperts } from '../testing/slot-hold-stage.ts'

const world = await worldOfFile()
const ask = apiOn(world.db, { TOKEN_KEY, HOLD_BOUNDS: 'off' })

type Input = ReturnType<typeof holding>

const hold = ({ time, ...input }: Input) =>
  ask('mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { holdUntil } }', {
    input: { ...input, time: new Date(time).toISOString() },
  })
const release = ({ idempotencyKey: key }: Input) =>
  ask('mutation ($key: String!) { releaseSlotHold(idempotencyKey: $key) }', { key })
/** The code of the refusal; undefined if there is a price. */
const priced = async ({ bookings, time, postalCode }: Input, slotHoldKey?: string) =>
  codeOf(
    await ask(
      `query ($bookings: [PriceBookingInput!]!, $time: DateTime!, $postalCode: String, $slotHoldKey: String) {
        multiBookingPriceInfo(bookings: $bookings, time: $time, postalCode: $postalCode, slotHoldKey: $slotHoldKey) {
          total { intValue } } }`,
      {
        bookings: bookings.map(({ length: treatmentLength, ...booking }) => ({ ...booking, treatmentLength })),
        time: new Date(time).toISOString(),
        postalCode,
        slotHoldKey,
      },
    ),
  )

describe('a slot hold over the API', () => {
  test('says until when nobody else can book', async () => {
    const input = holding()
    expect((await hold(input)).data).toEqual({ holdSlot: { holdUntil: '2027-01-11T08:15:00.000Z' } })
    expect(codeOf(await hold(holding()))).toBe('not_available')
    expect((await release(input)).data).toEqual({ releaseSlotHold: true })
    expect((await hold(input)).data).toEqual({ holdSlot: null })
    expect((await release(holding())).data).toEqual({ releaseSlotHold: true })
  })

  test('answers the price to the page that holds the slot, and to nobody else', async () => {
    const input = holding()
    await hold(input)
    expect(await priced(input, input.idempotencyKey)).toBeUndefined()
    expect(await priced(input)).toBe('not_available')
    expect(await priced(input, 'the-key-of-somebody-else')).toBe('not_available')
    expect(await priced({ ...input, time: at(41) }, input.idempotencyKey)).toBe('not_available')
    const ninety = withExperts(1).map((booking) => ({ ...booking, length: 90 }))
    expect(await priced({ ...input, bookings: ninety }, input.idempotencyKey)).toBe('not_available')
    await release(input)
    expect(await priced(input, input.idempotencyKey)).toBeUndefined()
  })
})
