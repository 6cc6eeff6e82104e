// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer, GraphqlRequest } from '../../platform/server-context.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { PasswordResetPage } from './password-reset-page.tsx'

const send = vi.hoisted(() => vi.fn<(request: GraphqlRequest) => Promise<GraphqlAnswer>>())
vi.mock('../../platform/api/send.ts', () => ({ send }))

const refusal = (code: string): GraphqlAnswer => ({ errors: [{ message: code, extensions: { code } }] })

beforeEach(() => send.mockReset().mockResolvedValue({ data: { sendPasswordResetCode: true, resetPassword: true } }))
afterEach(cleanup)

async function show(): Promise<void> {
  await showPage(() => <PasswordResetPage search={{ postalCode: '10435' }} />, '/passwordReset')
  typeInto('E-mail address', 'ada@example.org')
  press('Send code')
}

test('the address, then the code and a new password, then the way to the login', async () => {
  await show()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a new password'))
  typeInto('Code', 'abcd 2345')
  typeInto('New password', 'quiet pine linen')
  press('Save the new password')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your password is changed'))
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?postalCode=10435')
  expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
    { email: 'ada@example.org' },
    { email: 'ada@example.org', code: 'ABCD2345', newPassword: 'quiet pine linen' },
  ])
})

test('an unknown address says so at its field', async () => {
  send.mockResolvedValue(refusal('user_not_found'))
  await show()
  await waitFor(() => expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('group').textContent).toContain('There is no account with this e-mail address')
})

test.each(['code_invalid', 'code_expired', 'too_many_attempts'])('%s is shown at the code', async (code) => {
  await show()
  await screen.findByText('Choose a new password')
  send.mockResolvedValue(refusal(code))
  typeInto('Code', 'ABCD2345')
  typeInto('New password', 'quiet pine linen')
  press('Save the new password')
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet pine linen')
})

test('anything else is no fault of a field', async () => {
  send.mockResolvedValue(refusal('internal'))
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
})
