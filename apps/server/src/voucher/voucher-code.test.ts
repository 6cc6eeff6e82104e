import { expect, test } from 'vitest'
import { voucherCode, voucherCodeHash } from './voucher-code.ts'

const key = 'a key for tests that is long enough'
const id = '0199f3c6-0000-7000-8000-000000000001'

test('a code has 16 unmistakable characters in groups of four', () => {
  const codes = Array.from({ length: 200 }, (_, codeVersion) => voucherCode(key, { id, codeVersion }))
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  expect(new Set(codes).size).toBe(200)
})

test('a code uses all 32 characters equally, so it has 80 bits', () => {
  const codes = Array.from({ length: 4000 }, (_, codeVersion) => voucherCode(key, { id, codeVersion }))
  const counts = new Map<string, number>()
  for (const character of codes.join('').replaceAll('-', '')) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(count / 2000).toBeCloseTo(1, 0)
})

test('a code can be derived again, and differs by key, voucher and version', () => {
  const code = voucherCode(key, { id, codeVersion: 1 })
  expect(voucherCode(key, { id, codeVersion: 1 })).toBe(code)
  expect(voucherCode(key, { id, codeVersion: 2 })).not.toBe(code)
  expect(voucherCode(`${key}!`, { id, codeVersion: 1 })).not.toBe(code)
  expect(voucherCode(key, { id: id.replace('1', '2'), codeVersion: 1 })).not.toBe(code)
})

test('the stored form of a code does not depend on its spelling, and hides it', () => {
  const stored = voucherCodeHash('K7WM-3QPA-9TRC-2HXE')
  expect(voucherCodeHash(' k7wm 3qpa9trc–2hxe ')).toEqual(stored)
  expect(voucherCodeHash('K7WM-3QPA-9TRC-2HXF')).not.toEqual(stored)
  expect(stored.toString('latin1')).not.toContain('K7WM')
})
