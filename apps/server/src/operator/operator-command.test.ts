import { expect, test, vi } from 'vitest'
import { asMinute } from './operator-command.ts'

test("an instant is written as a sortable Berlin minute, whatever ICU's format for a locale", () => {
  const format = vi.spyOn(Date.prototype, 'toLocaleString').mockReturnValue('1/11/2027, 9:05 AM')
  expect(asMinute(Date.parse('2027-01-11T08:05:30Z'))).toBe('2027-01-11 09:05')
  format.mockRestore()
})
