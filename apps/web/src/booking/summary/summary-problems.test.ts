import { expect, test } from 'vitest'
import { summaryProblems } from './summary-problems.ts'

const details = { place: 'home', pets: false, notes: '' } as const

test('an untouched summary lacks a duration and the answer about the massage table', () => {
  expect(summaryProblems({ length: undefined, details, needsTable: true, guests: 1 })).toEqual([
    { field: 'length', key: 'length_required' },
    { field: 'massageTable', key: 'massage_table_required' },
  ])
})

test('a summary asks for no table if none is needed', () => {
  expect(summaryProblems({ length: 60, details, needsTable: false, guests: 1 })).toEqual([])
})

test('a summary accepts notes of at most 1000 characters', () => {
  const answered = { ...details, massageTable: 0 }
  const withNotes = (length: number) =>
    summaryProblems({ length: 60, details: { ...answered, notes: 'x'.repeat(length) }, needsTable: true, guests: 1 })
  expect(withNotes(1000)).toEqual([])
  expect(withNotes(1001)).toEqual([{ field: 'notes', key: 'notes_too_long' }])
})

test('a summary accepts two tables for a couple, and one for a single guest', () => {
  const twoTables = { ...details, massageTable: 2 }
  expect(summaryProblems({ length: 60, details: twoTables, needsTable: true, guests: 2 })).toEqual([])
  expect(summaryProblems({ length: 60, details: twoTables, needsTable: true, guests: 1 })).toEqual([
    { field: 'massageTable', key: 'massage_table_invalid' },
  ])
})
