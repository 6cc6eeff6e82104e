import { describe, expect, test } from 'vitest'
import {
  askedOf,
  chosenTime,
  inputOf,
  lengthsOf,
  missingOf,
  noDraft,
  withCaller,
  withTreatments,
  type Treatment,
} from './draft.ts'

const now = Date.parse('2027-01-18T12:00:00Z')
const name = { de: 'x', en: 'x' }
const all: Treatment[] = [
  { id: 'classic', name, lengths: [60, 90] },
  { id: 'thai', name, lengths: [90] },
]
const empty = noDraft('de')
const caller = {
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phone: '+49301234567',
  language: 'en' as const,
  address: { street: 'Weg', streetNumber: '1', postalCode: '10115', locality: 'Berlin', title: null },
  treatments: ['classic'],
  lengthMinutes: 60,
  massageTables: 1,
  company: null,
}
const ben = { id: '7', name: 'Ben' }
const cem = { id: '8', name: 'Cem' }
const time = { start: '2027-01-20T10:00:00Z', totalCents: 8100, isShortNotice: false, experts: [ben] }

describe('a booking by telephone', () => {
  test('offers the lengths that the treatments of all guests have', () => {
    expect(lengthsOf(all, ['classic'])).toEqual([60, 90])
    expect(lengthsOf(all, ['classic', 'thai'])).toEqual([90])
    expect(lengthsOf(all, ['classic', ''])).toEqual([])
  })

  test('keeps its length if another treatment has it, otherwise takes that treatment’s only length', () => {
    expect(withTreatments({ ...empty, lengthMinutes: 60 }, all, ['classic']).lengthMinutes).toBe(60)
    expect(withTreatments({ ...empty, lengthMinutes: 60 }, all, ['thai']).lengthMinutes).toBe(90)
    expect(withTreatments({ ...empty, lengthMinutes: 45 }, all, ['classic']).lengthMinutes).toBeUndefined()
  })

  test('never has more massage tables than guests', () => {
    const ofTwo = { ...withCaller(empty, all, caller), treatments: ['classic', 'classic'], massageTables: 2 }
    const ofOne = withTreatments(ofTwo, all, ['classic'])
    expect(ofOne.massageTables).toBe(1)
    expect(inputOf(ofOne, time, '')?.massageTables).toBe(1)
    expect(withTreatments({ ...ofTwo, massageTables: 0 }, all, ['classic']).massageTables).toBe(0)
  })

  test('needs only a time if the caller is known', () => {
    const known = withCaller(empty, all, caller)
    const asked = { treatments: ['classic'], lengthMinutes: 60, postalCode: '10115', day: null, expertId: null }
    expect(askedOf(known, now)).toEqual(asked)
    expect(missingOf(known, undefined, '')).toBe('phone.time')
    expect(inputOf(known, undefined, '')).toBeUndefined()
    expect(missingOf(known, time, '')).toBeUndefined()
    const { address, company: _, ...booked } = caller
    expect(inputOf(known, time, '')).toEqual({
      ...booked,
      ...address,
      key: known.key,
      experts: ['7'],
      start: time.start,
      totalCents: 8100,
      pets: false,
      notes: null,
    })
  })

  test('names first what the time depends on, then the time, then the first field that is empty', () => {
    const known = withCaller(empty, all, caller)
    expect(missingOf(empty, undefined, '')).toBe('phone.treatment')
    expect(missingOf({ ...known, lengthMinutes: undefined }, undefined, '')).toBe('phone.length')
    expect(missingOf({ ...known, postalCode: '' }, undefined, '')).toBe('phone.postalCode')
    expect(missingOf({ ...known, email: '' }, undefined, '')).toBe('phone.time')
    expect(missingOf({ ...known, email: ' ', street: '' }, time, '')).toBe('phone.email')
  })

  test('needs another treatment if the former one is no longer on sale', () => {
    expect(withCaller(empty, all, { ...caller, treatments: ['gone'] })).toMatchObject({
      treatments: [''],
      lengthMinutes: undefined,
    })
  })

  test('keeps notes and pets when the first caller is filled in, and clears them for the next caller', () => {
    const typed = { pets: true, notes: 'The key is at Frau Meier’s' }
    const first = withCaller({ ...empty, ...typed }, all, caller)
    expect(first).toMatchObject(typed)
    expect(withCaller(first, all, { ...caller, name: 'Eva' })).toMatchObject({ name: 'Eva', pets: false, notes: '' })
  })

  test('is for the caller’s company again, and for none if the next caller had none', () => {
    const company = { name: 'Musterbau GmbH', billingAddress: 'Ring 1\n20095 Hamburg', onAccount: true }
    const first = withCaller(empty, all, { ...caller, company })
    const { name: companyName, ...paid } = company
    expect(first).toMatchObject({ companyName, ...paid })
    expect(withCaller(first, all, caller)).toMatchObject({ companyName: '', billingAddress: '', onAccount: false })
    const typed = withCaller({ ...empty, companyName: 'Neu AG' }, all, caller)
    expect(typed.companyName, 'what was typed before the caller was found').toBe('Neu AG')
  })

  test('takes the city of the postal code until another place is typed', () => {
    const known = { ...withCaller(empty, all, caller), locality: undefined }
    expect(inputOf(known, time, 'Berlin')?.locality).toBe('Berlin')
    expect(inputOf({ ...known, locality: '' }, time, 'Berlin')).toBeUndefined()
  })

  test('asks for the first free day once the chosen day is over', () => {
    const known = { ...withCaller(empty, all, caller), day: '2027-01-18' }
    expect(askedOf(known, now)?.day).toBe('2027-01-18')
    expect(askedOf(known, now + 12 * 3_600_000)?.day).toBeNull()
  })
})

describe('a chosen time', () => {
  test('is found in the list by its start, experts and price', () => {
    const listed = { ...time, experts: [{ ...ben, name: 'Benjamin' }] }
    expect(chosenTime([{ ...time, start: '2027-01-20T09:00:00Z' }, listed], time)).toBe(listed)
    expect(chosenTime([time], undefined)).toBeUndefined()
  })

  test.each([
    ['another start', { start: '2027-01-20T10:15:00Z' }],
    ['another price', { totalCents: 8900 }],
    ['another expert', { experts: [cem] }],
    ['an additional expert', { experts: [ben, cem] }],
  ])('is undefined if the listed time has %s', (_case, changed) => {
    expect(chosenTime([{ ...time, ...changed }], time)).toBeUndefined()
  })
})
