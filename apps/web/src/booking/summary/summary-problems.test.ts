import { expect, test } from 'vitest'
import { summaryProblems } from './summary-problems.ts'

const details = { place: 'home', massageTable: 0, pets: false, notes: '' } as const

test('an untouched summary has no problems', () => {
  expect(summaryProblems({ details, needsTable: true, guests: 1 })).toEqual([])
})

test('a summary ignores the number of tables if none is needed', () => {
  expect(summaryProblems({ details: { ...details, massageTable: 2 }, needsTable: false, guests: 1 })).toEqual([])
})

test('a summary accepts notes of at most 1000 characters', () => {
  const withNotes = (length: number) =>
    summaryProblems({ details: { ...details, notes: 'x'.repeat(length) }, needsTable: true, guests: 1 })
  expect(withNotes(1000)).toEqual([])
  expect(withNotes(1001)).toEqual([{ field: 'notes', key: 'notes_too_long' }])
})

test('a summary accepts two tables for a couple, and one for a single guest', () => {
  const twoTables = { ...details, massageTable: 2 }
  expect(summaryProblems({ details: twoTables, needsTable: true, guests: 2 })).toEqual([])
  expect(summaryProblems({ details: twoTables, needsTable: true, guests: 1 })).toEqual([
    { field: 'massageTable', key: 'massage_table_invalid' },
  ])
})
