import { describe, expect, test } from 'vitest'
import type { CartSummary } from '../booking/index.ts'
import { preparation } from './preparation.ts'

const summary = (onMat: boolean[], massageTable = 0) =>
  ({
    cart: { locale: 'en', massageTable },
    treatments: onMat.map((one) => ({ onMat: one })),
    location: undefined,
  }) as unknown as CartSummary
const lines = (...given: Parameters<typeof summary>) =>
  preparation(summary(...given)).flatMap((section) => section.lines)
const promise = 'We bring the massage table.'

describe('the preparation in a mail', () => {
  test('promises a table if one is missing', () => {
    expect(lines([false])).toContain(promise)
    expect(lines([false, false], 1)).toContain(promise)
    expect(lines([false, true])).toContain(promise)
  })

  test('promises none if there are enough, or for a mat', () => {
    expect(lines([false], 1)).not.toContain(promise)
    expect(lines([true])).not.toContain(promise)
    expect(lines([false, true], 1)).not.toContain(promise)
    expect(lines([true]).join()).not.toContain('table')
  })
})
