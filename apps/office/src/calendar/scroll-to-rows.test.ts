import { expect, test } from 'vitest'
import { scrollToRows } from './scroll-to-rows.ts'

/** Twelve rows fit below the hours, without their gaps. */
const view = { margin: 36, height: 40, covered: 36, top: 400, visible: 36 + 12 * 40 }

test.each([
  ['stays if all rows are in view', [12, 18], 400],
  ['goes up to the upper of two rows', [5, 9], 192],
  ['goes down to the lower of two rows', [15, 24], 528],
  ['finds both rows, whichever is given first', [24, 15], 528],
  ['goes to the first one given if both do not fit', [2, 30], 72],
  ['goes to the first one given if both do not fit, even if it is the lower one', [30, 2], 768],
  ['never goes above the top', [0], 0],
])('%s', (_what, rows, to) => {
  expect(scrollToRows(rows, view)).toBe(to)
})
