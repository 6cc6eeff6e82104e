import { expect, test } from 'vitest'
import { isSlug } from './slug.ts'

test('an id of the catalogue consists of short lower-case words, digits and hyphens', () => {
  for (const id of ['berlin', 'hotel-am-park', '2', 'a'.repeat(64)]) expect(isSlug(id), id).toBe(true)
  for (const id of ['', ' ', 'Berlin', 'köln', 'a\0', 'a\n', '\ud800', 'a'.repeat(65)]) {
    expect(isSlug(id), JSON.stringify(id)).toBe(false)
  }
})
