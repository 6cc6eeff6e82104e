import { describe, expect, it } from 'vitest'
import { mayInvite } from './invitation-time.ts'

const moment = { pathname: '/home', secondsHere: 20, isAskedElse: false, hasDialog: false, wasDismissed: false }

describe('the invitation to the newsletter', () => {
  it('opens on pages where people look around', () => {
    for (const pathname of ['/home', '/experts', '/expert/7', '/treatmentDetails/thai', '/locations/berlin']) {
      expect([pathname, mayInvite({ ...moment, pathname })]).toEqual([pathname, true])
    }
  })

  it('never opens where people book, pay, or read their bookings', () => {
    for (const pathname of ['/treatments', '/booking/contact', '/payment/callback', '/bookings', '/login', '/homes']) {
      expect([pathname, mayInvite({ ...moment, pathname })]).toEqual([pathname, false])
    }
  })

  it('waits 20 seconds, and until nothing else is asked', () => {
    expect(mayInvite({ ...moment, secondsHere: 19.9 })).toBe(false)
    expect(mayInvite({ ...moment, isAskedElse: true })).toBe(false)
    expect(mayInvite({ ...moment, hasDialog: true })).toBe(false)
  })

  it('does not open again once it was answered', () => {
    expect(mayInvite({ ...moment, wasDismissed: true })).toBe(false)
  })
})
