import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, send } from '../../platform/testing/send.ts'
import { currentSession } from '../../platform/session.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import type { Confirming } from '../confirming.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const withPassword = { email: ada.email, password: 'quiet pine linen' }
const data = {
  confirmAccount: true,
  resendConfirmationCode: true,
  loginWithEmail: { accessToken: tokenOf() },
  client: { ...ada, companyName: null },
  updateClientMetadata: true,
}
/** The requests that were sent, by purpose. */
const sent = () =>
  send.mock.calls.map(([{ variables = {} }]) =>
    'verificationCode' in variables ? 'code' : 'password' in variables ? 'login' : 'other',
  )
const show = (confirming: Confirming = withPassword) =>
  showPage(() => <ConfirmPage confirming={confirming} search={{ type: 'classic' }} />, '/register/confirm')

beforeEach(() => send.mockReset().mockResolvedValue({ data }))
afterEach(() => localStorage.clear())

test("the code confirms this device's registration and signs in", async () => {
  await show()
  typeInto('Code', ' abcd 2345')
  press('Confirm and sign in')
  await waitFor(() => expect(currentSession().client).toEqual(ada))
  expect(send.mock.calls[0]?.[0].variables).toEqual({ ...withPassword, verificationCode: 'ABCD2345' })
})

test('the code leads to the login if the password is unknown', async () => {
  const place = await show({ email: ada.email })
  typeInto('Code', 'ABCD2345')
  press('Confirm')
  await waitFor(() => expect(place()).toMatchObject({ href: '/login?type=classic', confirmed: 'true' }))
})

test('a failed sign-in after the code is retried without the code', async () => {
  send.mockResolvedValueOnce({ data }).mockResolvedValueOnce(refusal('unavailable'))
  await show()
  typeInto('Code', 'ABCD2345')
  press('Confirm and sign in')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("We'll be back in a moment"))
  press('Confirm and sign in')
  await waitFor(() => expect(currentSession().client).toEqual(ada))
  expect(sent().slice(0, 3)).toEqual(['code', 'login', 'login'])
})

test.each([
  ['code_invalid', "This code isn't right"],
  ['code_expired', 'This code is no longer valid'],
  ['too_many_attempts', 'Too many attempts'],
])('the error %s is shown at the field', async (code, words) => {
  send.mockResolvedValue(refusal(code))
  await show()
  typeInto('Code', 'ABCD2345')
  press('Confirm and sign in')
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('group', { name: 'Please check one answer' }).textContent).toContain(words)
})

test('another code can be requested, and the next one only after a while', async () => {
  await show()
  press('Send a new code')
  expect(await screen.findByText(`A new code is on its way to ${ada.email}.`)).toBeTruthy()
  expect(screen.getByText(/You can ask for another one in \d+ seconds/)).toBeTruthy()
  press('Send a new code')
  expect(send).toHaveBeenCalledOnce()
})

test('requesting another code clears the old one and its error', async () => {
  send.mockResolvedValueOnce(refusal('too_many_attempts'))
  await show()
  typeInto('Code', 'ABCD2345')
  press('Confirm and sign in')
  await screen.findByRole('group', { name: 'Please check one answer' })
  press('Send a new code')
  await screen.findByText(`A new code is on its way to ${ada.email}.`)
  expect(screen.queryByText('Too many attempts. Ask for a new code.')).toBeNull()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '')
})

test("the server's limit on codes is shown with its duration", async () => {
  send.mockResolvedValue(refusal('rate_limited', { retryAfter: 1700 }))
  await show()
  press('Send a new code')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 29 minutes'))
})
