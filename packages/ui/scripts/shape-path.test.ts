import { expect, test } from 'vitest'
import { pathOfShape } from './shape-path.ts'

test('the converter makes the first move absolute and keeps the coordinates after it relative', () => {
  expect(pathOfShape('path', 'd="m9 18 6-6-6-6"')).toBe('M9 18l6-6-6-6')
  expect(pathOfShape('path', 'd="m9 12h3"')).toBe('M9 12h3')
  expect(pathOfShape('path', 'd="M20 6 9 17"')).toBe('M20 6 9 17')
})

test('the converter draws circles, lines and polylines as paths', () => {
  expect(pathOfShape('circle', 'cx="12" cy="12" r="4"')).toBe('M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z')
  expect(pathOfShape('line', 'x1="1" x2="3" y1="2" y2="4"')).toBe('M1 2L3 4')
  expect(pathOfShape('polyline', 'points="1 2 3 4"')).toBe('M1 2 3 4')
})

test('the converter keeps the rounded corners of a rectangle', () => {
  expect(pathOfShape('rect', 'width="10" height="8" x="2" y="3" rx="1"')).toBe(
    'M3 3h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
  )
})

test('the converter throws for an unknown shape', () => {
  expect(() => pathOfShape('text', '')).toThrow('shape text is not known')
})
