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
    expect(exceededHoldBound(first, false)).toBeUndefined()
    const last = { held: 4, wanted: 4, free: 0 }
    expect(exceededHoldBound({ ...first, callerDay: last, unprovenHours: [last] }, false)).toBeUndefined()
  })

  test.each(['email', 'phoneNumber'] as const)(
    'bounds the open holds of one %s for guests, whom signing in helps',
    (source) => {
      const exceeded = { ...first, [source]: limits.unpaidHoldsPerPersonMax + 1 }
      expect(exceededHoldBound({ ...first, [source]: limits.unpaidHoldsPerPersonMax }, false)).toBeUndefined()
      expect(exceededHoldBound(exceeded, false)).toBe(source)
      expect(exceededHoldBound(exceeded, true)).toBeUndefined()
      expect(holdRefusal(source)).toBe('email_unconfirmed')
    },
  )

  test('bounds the open holds of one client', () => {
    expect(exceededHoldBound({ ...first, client: limits.unpaidHoldsPerPersonMax }, true)).toBeUndefined()
    expect(exceededHoldBound({ ...first, client: limits.unpaidHoldsPerPersonMax + 1 }, true)).toBe('client')
    expect(holdRefusal('client')).toBe('open_holds')
  })

  test('bounds the open holds of one caller, and has room for ten of them', () => {
    expect(limits.unpaidHoldsPerCallerMax).toBeGreaterThanOrEqual(10)
    expect(exceededHoldBound({ ...first, caller: limits.unpaidHoldsPerCallerMax }, true)).toBeUndefined()
    expect(exceededHoldBound({ ...first, caller: limits.unpaidHoldsPerCallerMax + 1 }, true)).toBe('caller')
  })

  test('leaves a caller at most a tenth of a day', () => {
    expect(exceededHoldBound({ ...first, callerDay: { held: 12, wanted: 6, free: 108 } }, true)).toBeUndefined()
    expect(exceededHoldBound({ ...first, callerDay: { held: 12, wanted: 6, free: 107 } }, true)).toBe('callerDay')
  })

  test('asks for proof where unproven holds would take more than half of an hour', () => {
    const unprovenHours = [
      { held: 4, wanted: 4, free: 0 },
      { held: 8, wanted: 4, free: 8 },
    ]
    expect(exceededHoldBound({ ...first, unprovenHours }, false)).toBeUndefined()
    unprovenHours.push({ held: 8, wanted: 4, free: 7 })
    expect(exceededHoldBound({ ...first, unprovenHours }, false)).toBe('unprovenHours')
    expect(holdRefusal('unprovenHours')).toBe('email_unconfirmed')
    expect(holdRefusal('caller')).toBe('open_holds')
    expect(exceededHoldBound({ ...first, unprovenHours }, true)).toBeUndefined()
  })
})
