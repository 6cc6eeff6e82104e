import { expect, test } from 'vitest'
import { openSealed, sealText } from './sealed-text.ts'

const key = 'a key of at least thirty-two characters'
const text = 'refresh-token-ü'

test('sealed text opens with its key and purpose, and hides its content', () => {
  const sealed = sealText(key, 'registration', text)
  expect(openSealed(key, 'registration', sealed)).toBe(text)
  expect(sealed.toString('utf8')).not.toContain('refresh')
  expect(sealText(key, 'registration', text)).not.toEqual(sealed)
})

test('sealed text does not open for another purpose or key, or if it was changed', () => {
  const sealed = sealText(key, 'registration', text)
  expect(() => openSealed(key, 'revocation', sealed)).toThrow()
  expect(() => openSealed(`${key}.`, 'registration', sealed)).toThrow()
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (sealed[index] ?? 0) ^ 1
    expect(() => openSealed(key, 'registration', changed)).toThrow()
  }
})
