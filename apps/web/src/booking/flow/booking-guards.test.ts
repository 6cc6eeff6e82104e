import { describe, expect, it } from 'vitest'
import {
  detailsPage,
  guestsOf,
  mayShowExpertSelect,
  mayShowExpertsSummary,
  mayShowPayment,
  mayShowSummary,
  pageAfterDetails,
  slotsPage,
} from './booking-guards.ts'
import type { Choice } from './booking-guards.ts'
import { dropping } from './booking-search.ts'
import { guestSession } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'

const choice: Choice = {
  postalCode: '10115',
  date: '2026-11-24',
  type: 'classic',
  expert: '7',
  slot: '2026-11-24T17:15:00.000Z',
}
const couple: Choice = { ...choice, numberOfExperts: 2, secondType: 'thai', secondExpert: '8' }
const signedIn = { client: ada }

describe('/booking/summary', () => {
  it('shows once slot, date, location, type and expert are chosen', () => {
    expect(mayShowSummary(choice)).toBe(true)
    expect(mayShowSummary({ ...dropping(choice, 'postalCode'), locationId: 'lindenhof' })).toBe(true)
  })

  it.each(['slot', 'date', 'postalCode', 'type', 'expert'] as const)('redirects to /treatments without %s', (field) => {
    expect(mayShowSummary(dropping(choice, field))).toBe(false)
  })

  it('redirects to /treatments if 2 experts are chosen', () => {
    expect(mayShowSummary(couple)).toBe(false)
  })
})

describe('/booking/expert-select', () => {
  const first = dropping(couple, 'slot', 'expert', 'secondType', 'secondExpert')

  it("shows with date, postal code and the first expert's type, even if the expert is the first available one", () => {
    expect(mayShowExpertSelect(first)).toBe(true)
  })

  it.each(['date', 'postalCode', 'type'] as const)('redirects to /treatments without %s', (field) => {
    expect(mayShowExpertSelect(dropping(first, field))).toBe(false)
  })

  it('redirects to /treatments unless two experts are chosen', () => {
    expect(mayShowExpertSelect(choice)).toBe(false)
  })
})

describe('/booking/experts-summary', () => {
  it("shows once slot time, date, location and the second expert's type exist", () => {
    expect(mayShowExpertsSummary(couple)).toBe(true)
  })

  it.each(['slot', 'date', 'postalCode', 'secondType', 'type', 'expert', 'secondExpert', 'numberOfExperts'] as const)(
    'redirects to /treatments without %s',
    (field) => {
      expect(mayShowExpertsSummary(dropping(couple, field))).toBe(false)
    },
  )

  it('redirects to /treatments if one expert is to treat both', () => {
    expect(mayShowExpertsSummary({ ...couple, secondExpert: couple.expert })).toBe(false)
  })
})

describe('/booking/contact, /booking/address and /booking/payment', () => {
  it('show with everything chosen, for one and for two', () => {
    expect(mayShowPayment({ ...choice, length: 60 })).toBe(true)
    expect(mayShowPayment({ ...couple, length: 60 })).toBe(true)
  })

  it.each(['date', 'length', 'postalCode', 'type', 'slot'] as const)('redirect to /treatments without %s', (field) => {
    expect(mayShowPayment(dropping({ ...choice, length: 60 }, field))).toBe(false)
  })

  it('redirect to /treatments if a treatment type is missing for one of two experts', () => {
    expect(mayShowPayment(dropping({ ...couple, length: 60 }, 'secondType'))).toBe(false)
  })
})

describe('the step after the details', () => {
  it('is the payment if signed in and a locationId exists', () => {
    expect(pageAfterDetails({ ...choice, locationId: 'lindenhof' }, signedIn)).toBe('/booking/payment')
  })

  it('is the address if signed in', () => {
    expect(pageAfterDetails(choice, signedIn)).toBe('/booking/address')
  })

  it('is the contact otherwise', () => {
    expect(pageAfterDetails(choice, guestSession)).toBe('/booking/contact')
    expect(pageAfterDetails({ ...choice, locationId: 'lindenhof' }, guestSession)).toBe('/booking/contact')
  })
})

describe('the flow of a couple', () => {
  it('has its own details and slots', () => {
    expect([detailsPage(choice), detailsPage(couple)]).toEqual(['/booking/summary', '/booking/experts-summary'])
    expect([slotsPage(choice), slotsPage(couple)]).toEqual(['/treatments', '/booking/expert-select'])
  })

  it('books one expert and one treatment for each guest', () => {
    expect(guestsOf(choice)).toEqual([{ type: 'classic', expert: '7' }])
    expect(guestsOf(couple)).toEqual([
      { type: 'classic', expert: '7' },
      { type: 'thai', expert: '8' },
    ])
  })
})
