import { expect, test } from 'vitest'
import { codeInGroups, comparableCode } from './code.ts'

test.each(['ABCD-2345', 'abcd-2345', ' abcd 2345 ', 'A-B-C-D-2-3-4-5', 'abcd–2345', 'ab\u00a0cd\t2345'])(
  'a code is the same however it is written: %j',
  (code) => {
    expect(comparableCode(code)).toBe('ABCD2345')
  },
)

test('what is not between the characters stays', () => {
  expect(comparableCode("Rühe_15'")).toBe("RÜHE_15'")
  expect(comparableCode(' - ')).toBe('')
})

test('a code is printed in groups of four', () => {
  expect(codeInGroups('k7wm3qpa 9trc2hxe')).toBe('K7WM-3QPA-9TRC-2HXE')
  expect(codeInGroups('abcde')).toBe('ABCD-E')
  expect(codeInGroups('')).toBe('')
})
