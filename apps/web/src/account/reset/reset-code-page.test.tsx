import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal, send } from '../../platform/testing/send.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { ResetCodePage } from './reset-code-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const email = 'ada@example.org'

beforeEach(() => send.mockReset().mockResolvedValue({ data: { sendPasswordResetCode: true, resetPassword: true } }))

const show = (done = false) =>
  showPage(() => <ResetCodePage resetting={{ email, done }} search={{ postalCode: '10435' }} />, '/passwordReset/code')

function save(): void {
  typeInto('Code', 'abcd 2345')
  typeInto('New password', 'quiet pine linen')
  press('Save the new password')
}

test('the code sets the new password', async () => {
  const place = await show()
  save()
  await waitFor(() => expect(JSON.parse(place().resetting ?? '{}')).toEqual({ email, done: true }))
  expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
    {
      email,
      code: 'ABCD2345',
      newPassword: 'quiet pine linen',
      deviceToken: expect.stringMatching(/^[\da-f]{32}$/) as string,
    },
  ])
})

test('a new password leads to the login', async () => {
  await show(true)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your password has been changed'))
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?postalCode=10435')
})

test.each(['code_invalid', 'code_expired', 'too_many_attempts'])('the error %s is shown at the code', async (code) => {
  await show()
  send.mockResolvedValue(refusal(code))
  save()
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet pine linen')
})

test('requesting a new code clears the old one and its error, and keeps the password', async () => {
  await show()
  send.mockResolvedValueOnce(refusal('too_many_attempts'))
  save()
  await screen.findByRole('group', { name: 'Please check one answer' })
  press('Send a new code')
  expect(await screen.findByText(`A new code is on its way to ${email}.`)).toBeTruthy()
  expect(screen.getByText(/Then only the new one works/)).toBeTruthy()
  expect(screen.queryByText('Too many attempts. Ask for a new code.')).toBeNull()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '')
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet pine linen')
})
