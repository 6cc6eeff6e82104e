import { describe, expect, test } from 'vitest'
import { exceededHoldBound, exceededSlotHoldBound, holdRefusal, type OpenHolds, type Proof } from './hold-bounds.ts'
import { limits } from './limits.ts'

const first: OpenHolds = {
  email: 1,
  phoneNumber: 1,
  client: 0,
  provenEmail: 0,
  emailDay: 0,
  cancelledDay: 0,
  caller: 1,
  callerDay: { held: 6, wanted: 6, free: 200 },
  unprovenHours: [{ held: 4, wanted: 4, free: 40 }],
}

const guest: Proof = { isHeld: true, isProven: false, isEmailProven: false }
const confirmed: Proof = { isHeld: true, isProven: true, isEmailProven: true }
const signedIn = confirmed

describe('exceededHoldBound', () => {
  test('allows the first appointment, even if it takes the last free hour', () => {
    expect(exceededHoldBound(first, guest)).toBeUndefined()
    const last = { held: 4, wanted: 4, free: 0 }
    expect(exceededHoldBound({ ...first, callerDay: last, unprovenHours: [last] }, guest)).toBeUndefined()
  })

  test.each(['email', 'phoneNumber'] as const)(
    "limits a guest's open holds per %s, and suggests signing in",
    (source) => {
      const exceeded = { ...first, [source]: limits.unpaidHoldsPerPersonMax + 1 }
      expect(exceededHoldBound({ ...first, [source]: limits.unpaidHoldsPerPersonMax }, guest)).toBeUndefined()
      expect(exceededHoldBound(exceeded, guest)).toBe(source)
      expect(exceededHoldBound(exceeded, signedIn)).toBeUndefined()
      expect(holdRefusal(source)).toBe('email_unconfirmed')
    },
  )

  test('limits the open holds of one client', () => {
    expect(exceededHoldBound({ ...first, client: limits.unpaidHoldsPerPersonMax }, signedIn)).toBeUndefined()
    expect(exceededHoldBound({ ...first, client: limits.unpaidHoldsPerPersonMax + 1 }, signedIn)).toBe('client')
    expect(holdRefusal('client')).toBe('open_holds')
  })

  test('limits the open holds of one confirmed e-mail address', () => {
    const exceeded = { ...first, provenEmail: limits.unpaidHoldsPerPersonMax + 1 }
    expect(exceededHoldBound({ ...first, provenEmail: limits.unpaidHoldsPerPersonMax }, confirmed)).toBeUndefined()
    expect(exceededHoldBound(exceeded, confirmed)).toBe('provenEmail')
    expect(exceededHoldBound(exceeded, guest)).toBeUndefined()
    expect(holdRefusal('provenEmail')).toBe('open_holds')
  })

  test('limits the bookings that one person pays and then cancels within a day', () => {
    const exceeded = { ...first, cancelledDay: limits.cancelledCartsPerPersonDayMax }
    const justFits = { ...first, cancelledDay: limits.cancelledCartsPerPersonDayMax - 1 }
    expect(exceededHoldBound(justFits, signedIn)).toBeUndefined()
    for (const isHeld of [true, false]) {
      expect(exceededHoldBound(exceeded, { ...signedIn, isHeld })).toBe('cancelledDay')
      expect(exceededHoldBound(exceeded, { ...guest, isHeld })).toBeUndefined()
    }
    expect(holdRefusal('cancelledDay')).toBe('cancelled_often')
  })

  test('limits the bookings paid per day with an unconfirmed e-mail address', () => {
    const exceeded = { ...first, emailDay: limits.unprovenCartsPerEmailDayMax }
    expect(exceededHoldBound({ ...first, emailDay: limits.unprovenCartsPerEmailDayMax - 1 }, guest)).toBeUndefined()
    for (const proof of [guest, { ...guest, isHeld: false }, { ...guest, isProven: true }]) {
      expect(exceededHoldBound(exceeded, proof)).toBe('emailDay')
    }
    expect(exceededHoldBound(exceeded, confirmed)).toBeUndefined()
    expect(holdRefusal('emailDay')).toBe('email_unconfirmed')
  })

  test('ignores appointments that a voucher pays in full', () => {
    const exceeded = { ...first, email: 100, caller: 100, callerDay: { held: 9, wanted: 1, free: 0 } }
    expect(exceededHoldBound(exceeded, { ...guest, isHeld: false })).toBeUndefined()
  })

  test('allows one caller ten open holds', () => {
    expect(limits.unpaidHoldsPerCallerMax).toBeGreaterThanOrEqual(10)
    expect(exceededHoldBound({ ...first, caller: limits.unpaidHoldsPerCallerMax }, signedIn)).toBeUndefined()
    expect(exceededHoldBound({ ...first, caller: limits.unpaidHoldsPerCallerMax + 1 }, signedIn)).toBe('caller')
  })

  test('lets one caller hold at most a tenth of a day', () => {
    expect(exceededHoldBound({ ...first, callerDay: { held: 12, wanted: 6, free: 108 } }, signedIn)).toBeUndefined()
    expect(exceededHoldBound({ ...first, callerDay: { held: 12, wanted: 6, free: 107 } }, signedIn)).toBe('callerDay')
  })

  test('requires proof when unverified holds would exceed half of an hour', () => {
    const unprovenHours = [
      { held: 4, wanted: 4, free: 0 },
      { held: 8, wanted: 4, free: 8 },
    ]
    expect(exceededHoldBound({ ...first, unprovenHours }, guest)).toBeUndefined()
    unprovenHours.push({ held: 8, wanted: 4, free: 7 })
    expect(exceededHoldBound({ ...first, unprovenHours }, guest)).toBe('unprovenHours')
    expect(holdRefusal('unprovenHours')).toBe('email_unconfirmed')
    expect(holdRefusal('caller')).toBe('open_holds')
    expect(exceededHoldBound({ ...first, unprovenHours }, signedIn)).toBeUndefined()
  })
})

describe('exceededSlotHoldBound', () => {
  const isProven = { isProven: true }
  const isGuest = { isProven: false }

  test('allows the first slot, even if it takes the last free hour', () => {
    const last = { held: 4, wanted: 4, free: 0 }
    expect(exceededSlotHoldBound({ ...first, callerDay: last, unprovenHours: [last] }, isGuest)).toBeUndefined()
  })

  test.each([
    ['client', { client: 2 }, { client: 3 }],
    ['caller', { caller: 5 }, { caller: 6 }],
    ['callerDay', { callerDay: { held: 12, wanted: 6, free: 228 } }, { callerDay: { held: 12, wanted: 6, free: 227 } }],
  ] as const)('allows half of the limit by %s', (bound, fits, exceeds) => {
    for (const proof of [isProven, isGuest]) {
      expect(exceededSlotHoldBound({ ...first, ...fits }, proof)).toBeUndefined()
      expect(exceededSlotHoldBound({ ...first, ...exceeds }, proof)).toBe(bound)
    }
  })

  test('lets guests together hold a quarter of an hour, and signed-in people more', () => {
    const fits = { ...first, unprovenHours: [{ held: 8, wanted: 4, free: 24 }] }
    const exceeds = { ...first, unprovenHours: [{ held: 8, wanted: 4, free: 23 }] }
    expect(exceededSlotHoldBound(fits, isGuest)).toBeUndefined()
    expect(exceededSlotHoldBound(exceeds, isGuest)).toBe('unprovenHours')
    expect(exceededSlotHoldBound(exceeds, isProven)).toBeUndefined()
  })

  test('ignores what only a placing can exceed', () => {
    const person = { email: 100, phoneNumber: 100, provenEmail: 100, emailDay: 100, cancelledDay: 100 }
    expect(exceededSlotHoldBound({ ...first, ...person }, isProven)).toBeUndefined()
  })
})
