import { expect, test } from 'vitest'
import { entryStop, isStop, moveStop, NAME, type StopRow } from './move-stop.ts'

const row = (id: string, ...starts: number[]): StopRow => ({
  id,
  hasName: true,
  items: starts.map((from) => ({ id: `${id}${from}`, from })),
})

/** The lane without an expert, two experts with bookings, and two without any: one between them, one at the end. */
const rows: StopRow[] = [{ ...row('lane', 50), hasName: false }, row('a', 40, 60), row('b'), row('c', 38, 48), row('d')]

/** The places to which these keys lead, one after the other. */
const walk = (from: [row: string, item: string], ...keys: string[]) => {
  let at = { row: from[0], item: from[1] }
  return keys.map((key) => {
    at = moveStop(rows, at, key.replace('Ctrl+', ''), key.startsWith('Ctrl+')) ?? at
    return at.item === NAME ? at.row : at.item
  })
}

test('left and right move within a row, to its name and no further', () => {
  expect(walk(['a', 'a60'], 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual([
    'a60',
    'a40',
    'a',
    'a',
    'a40',
  ])
  expect(walk(['lane', 'lane50'], 'ArrowLeft', 'ArrowRight')).toEqual(['lane50', 'lane50'])
})

test('up and down move to the next row with bookings, to the one nearest in time', () => {
  expect(walk(['a', 'a60'], 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([
    'c48',
    'c48',
    'a40',
    'lane50',
    'lane50',
  ])
})

test('up and down on a name move to the next name', () => {
  expect(walk(['a', NAME], 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([
    'b',
    'c',
    'b',
    'a',
    'a',
  ])
})

test('Home and End move to the ends of the row, or with Ctrl to those of the grid', () => {
  expect(walk(['c', 'c48'], 'Home', 'End', 'Ctrl+Home', 'Ctrl+End')).toEqual(['c', 'c48', 'lane50', 'd'])
  expect(walk(['b', NAME], 'End', 'ArrowRight')).toEqual(['b', 'b'])
})

test('the focus stays with any other key, and if its row no longer exists', () => {
  expect(moveStop(rows, { row: 'a', item: 'a40' }, 'a')).toBeUndefined()
  expect(moveStop(rows, { row: 'gone', item: 'x' }, 'ArrowDown')).toBeUndefined()
  expect(
    [
      { row: 'a', item: 'a40' },
      { row: 'a', item: 'x' },
      { row: 'lane', item: NAME },
    ].map((one) => isStop(rows, one)),
  ).toEqual([true, false, false])
})

test('Tab enters the grid at the next booking, otherwise at any booking, otherwise at a name', () => {
  expect(entryStop(rows, 45)).toEqual({ row: 'lane', item: 'lane50' })
  expect(entryStop(rows, 55)).toEqual({ row: 'a', item: 'a60' })
  expect(entryStop(rows, 90)).toEqual({ row: 'lane', item: 'lane50' })
  expect(entryStop([row('b')], 45)).toEqual({ row: 'b', item: NAME })
  expect(entryStop([], 45)).toBeUndefined()
})
