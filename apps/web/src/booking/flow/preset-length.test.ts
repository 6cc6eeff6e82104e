import { describe, expect, test } from 'vitest'
import { presetLength } from './preset-length.ts'

describe('the preset duration', () => {
  test('is an hour where that is offered', () => {
    expect(presetLength([45, 60, 90])).toBe(60)
  })

  test('is the shortest one where an hour is not offered', () => {
    expect(presetLength([120, 90])).toBe(90)
  })

  test('is that of the earlier booking when it is booked again and still fits', () => {
    expect(presetLength([60, 90], 90)).toBe(90)
    expect(presetLength([60, 90], 120)).toBe(60)
  })

  test('does not exist where nothing is offered', () => {
    expect(presetLength([], 60)).toBeUndefined()
  })
})
