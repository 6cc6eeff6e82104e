import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, send } from '../../platform/testing/send.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { PasswordResetPage } from './password-reset-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeEach(() => send.mockReset().mockResolvedValue({ data: { sendPasswordResetCode: true } }))

async function show() {
  const place = await showPage(() => <PasswordResetPage search={{ type: 'classic' }} />, '/passwordReset')
  typeInto('E-mail address', 'ada@example.org')
  press('Send code')
  return place
}

test("the address is passed on to the code page, but not in the page's address", async () => {
  const place = await show()
  await waitFor(() => expect(place().href).toBe('/passwordReset/code?type=classic'))
  expect(JSON.parse(place().resetting ?? '')).toEqual({ email: 'ada@example.org' })
})

test('an unknown address is reported at its field', async () => {
  send.mockResolvedValue(refusal('user_not_found'))
  await show()
  await waitFor(() => expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('group').textContent).toContain("There's no account with this e-mail address")
})

test('any other failure is not shown at a field', async () => {
  send.mockResolvedValue(refusal('internal'))
  await show()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Something went wrong'))
})
