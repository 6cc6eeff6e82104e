import { describe, expect, test } from 'vitest'
import { exceededHoldBound, holdRefusal, type OpenHolds } from './hold-bounds.ts'
import { limits } from './limits.ts'

const first: OpenHolds = {
  email: 1,
  phoneNumber: 1,
  client: 0,
  caller: 1,
  callerDay: { held: 6, wanted: 6, free: 200 },
  unprovenHours: [{ held: 4, wanted: 4, free: 40 }],
}

describe('exceededHoldBound', () => {
  test('lets the first appointment through, even where it takes the last free hour', () => {
    expect(exceededHoldBound(first)).toBeUndefined()
    const last = { held: 4, wanted: 4, free: 0 }
    expect(exceededHoldBound({ ...first, callerDay: last, unprovenHours: [last] })).toBeUndefined()
  })

  test.each(['email', 'phoneNumber', 'client'] as const)('bounds the open holds of one %s', (source) => {
    expect(exceededHoldBound({ ...first, [source]: limits.unpaidHoldsPerPersonMax })).toBeUndefined()
    expect(exceededHoldBound({ ...first, [source]: limits.unpaidHoldsPerPersonMax + 1 })).toBe(source)
  })

  test('bounds the open holds of one caller, and has room for ten of them', () => {
    expect(limits.unpaidHoldsPerCallerMax).toBeGreaterThanOrEqual(10)
    expect(exceededHoldBound({ ...first, caller: limits.unpaidHoldsPerCallerMax })).toBeUndefined()
    expect(exceededHoldBound({ ...first, caller: limits.unpaidHoldsPerCallerMax + 1 })).toBe('caller')
  })

  test('leaves a caller at most a tenth of a day', () => {
    expect(exceededHoldBound({ ...first, callerDay: { held: 12, wanted: 6, free: 108 } })).toBeUndefined()
    expect(exceededHoldBound({ ...first, callerDay: { held: 12, wanted: 6, free: 107 } })).toBe('callerDay')
  })

  test('asks for proof where unproven holds would take more than half of an hour', () => {
    const unprovenHours = [
      { held: 4, wanted: 4, free: 0 },
      { held: 8, wanted: 4, free: 8 },
    ]
    expect(exceededHoldBound({ ...first, unprovenHours })).toBeUndefined()
    unprovenHours.push({ held: 8, wanted: 4, free: 7 })
    expect(exceededHoldBound({ ...first, unprovenHours })).toBe('unprovenHours')
    expect(holdRefusal('unprovenHours')).toBe('email_unconfirmed')
    expect(holdRefusal('caller')).toBe('open_holds')
    expect(exceededHoldBound({ ...first, unprovenHours: [] })).toBeUndefined()
  })
})
