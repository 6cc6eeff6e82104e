import { describe, expect, test } from 'vitest'
import { askedOf, inputOf, lengthsOf, noDraft, withCaller, withTreatments, type Treatment } from './draft.ts'

const name = { de: 'x', en: 'x' }
const all: Treatment[] = [
  { id: 'classic', name, lengths: [60, 90] },
  { id: 'thai', name, lengths: [90] },
]
const empty = noDraft('2027-01-20', 'de')
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
}
const time = { start: '2027-01-20T10:00:00Z', totalCents: 8100, experts: [{ id: '7', name: 'Ben' }] }

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

  test('needs only a time if the caller is known', () => {
    const known = withCaller(empty, all, caller)
    expect(askedOf(known)).toEqual({
      treatments: ['classic'],
      lengthMinutes: 60,
      postalCode: '10115',
      day: '2027-01-20',
      expertId: null,
    })
    expect(inputOf(known, undefined, '')).toBeUndefined()
    expect(inputOf(known, time, '')).toMatchObject({ experts: ['7'], totalCents: 8100, email: 'ada@example.org' })
  })

  test('needs another treatment if the former one is no longer on sale', () => {
    expect(withCaller(empty, all, { ...caller, treatments: ['gone'] })).toMatchObject({
      treatments: [''],
      lengthMinutes: undefined,
    })
  })

  test('takes the city of the postal code until another place is typed', () => {
    const known = { ...withCaller(empty, all, caller), locality: undefined }
    expect(inputOf(known, time, 'Berlin')?.locality).toBe('Berlin')
    expect(inputOf({ ...known, locality: '' }, time, 'Berlin')).toBeUndefined()
  })
})
