import { expect, test } from 'vitest'
import { openSealed, sealText } from './sealed-text.ts'

const key = 'a key of at least thirty-two characters'
const text = 'refresh-token-ü'

test('sealed text opens with its key for its purpose, and does not show what it says', () => {
  const sealed = sealText(key, 'registration', text)
  expect(openSealed(key, 'registration', sealed)).toBe(text)
  expect(sealed.toString('utf8')).not.toContain('refresh')
  expect(sealText(key, 'registration', text)).not.toEqual(sealed)
})

test('sealed text opens for no other purpose or key, and not where it was changed', () => {
  const sealed = sealText(key, 'registration', text)
  expect(() => openSealed(key, 'revocation', sealed)).toThrow()
  expect(() => openSealed(`${key}.`, 'registration', sealed)).toThrow()
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => openSealed(key, 'registration', changed)).toThrow()
  }
})
