import { expect, test } from 'vitest'
import { summaryProblems } from './summary-problems.ts'

const details = { place: 'home', pets: false, notes: '' } as const

test('an untouched summary misses a length and the answer about the massage table', () => {
  expect(summaryProblems({ length: undefined, details, hotelVenue: false })).toEqual([
    { field: 'length', key: 'length_required' },
    { field: 'massageTable', key: 'massage_table_required' },
  ])
})

test('a hotel venue has its own table, so nobody is asked', () => {
  expect(summaryProblems({ length: 60, details, hotelVenue: true })).toEqual([])
})

test('notes may have 1000 characters and no more', () => {
  const answered = { ...details, massageTable: 0 }
  const withNotes = (length: number) =>
    summaryProblems({ length: 60, details: { ...answered, notes: 'x'.repeat(length) }, hotelVenue: false })
  expect(withNotes(1000)).toEqual([])
  expect(withNotes(1001)).toEqual([{ field: 'notes', key: 'notes_too_long' }])
})
