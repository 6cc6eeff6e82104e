import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { send } from '../../platform/testing/send.ts'
import { currentSession } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeAll(prepareDialogs)
beforeEach(() => send.mockReset().mockResolvedValue({ data: { deleteAccount: true, deleteExternalAccount: true } }))

const show = (external: boolean) =>
  renderInApp(
    () => (
      <ToastProvider>
        <DeleteAccountDialog open external={external} onClose={() => undefined} />
      </ToastProvider>
    ),
    { features: ['client', 'account', 'booking'], path: '/account', session: { client: ada } },
  )
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const proceed = () => fireEvent.click(screen.getByRole('button', { name: 'Delete account' }))

test('the account is deleted with address and password, leaving no personal data on the device', async () => {
  await show(false)
  expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', ada.email)
  proceed()
  expect(send).not.toHaveBeenCalled()
  type('Password', 'quiet pine linen')
  proceed()
  expect(await screen.findByText('Your account has been deleted')).toBeTruthy()
  expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
    { email: ada.email, password: 'quiet pine linen' },
  ])
  expect(currentSession().client).toBeUndefined()
})

test('a refusal by the server is explained, and the person stays signed in', async () => {
  send.mockResolvedValueOnce({ errors: [{ message: 'no', extensions: { code: 'invalid_credentials' } }] })
  send.mockResolvedValueOnce({ errors: [{ message: 'no', extensions: { code: 'rate_limited', retryAfter: 60 } }] })
  await show(false)
  type('E-mail address', ada.email)
  type('Password', 'wrong')
  proceed()
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('dialog').textContent).toContain("The account wasn't deleted")
  type('Password', 'wrong too')
  proceed()
  expect(await screen.findByText('Too many attempts')).toBeTruthy()
  expect(currentSession().client).toEqual(ada)
})

test('an invalid address is shown at its field, and nothing is sent', async () => {
  await show(false)
  type('E-mail address', 'ada@')
  type('Password', 'quiet pine linen')
  proceed()
  await waitFor(() => expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true'))
  expect(send).not.toHaveBeenCalled()
})

test('an account of another service is deleted by typing the word', async () => {
  await show(true)
  type(/Type .delete. to confirm/, 'remove')
  proceed()
  expect((await screen.findAllByText('Please type the word “delete”')).length).toBeGreaterThan(0)
  expect(send).not.toHaveBeenCalled()
  type(/Type .delete. to confirm/, ' Löschen ')
  proceed()
  await waitFor(() => expect(currentSession().client).toBeUndefined())
})
