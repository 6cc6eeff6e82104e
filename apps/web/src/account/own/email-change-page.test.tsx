import { ToastProvider } from '@ruhepol/ui'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { currentSession } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { press, typeInto } from '../testing/show-page.tsx'
import { EmailChangePage } from './email-change-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const newEmail = 'ada@neu.example.org'
const data = {
  requestEmailChange: true,
  confirmEmailChange: true,
  client: { ...ada, email: newEmail, companyName: null },
}

beforeEach(() => send.mockReset().mockResolvedValue({ data }))
afterEach(() => localStorage.clear())

async function askForCode() {
  await renderInApp(
    () => (
      <ToastProvider>
        <EmailChangePage client={ada} />
      </ToastProvider>
    ),
    { features: ['client', 'account', 'booking'], path: '/emailChange', session: { client: ada } },
  )
  typeInto('New e-mail address', newEmail)
  typeInto('Password', 'quiet pine linen')
  press('Send code')
  await screen.findByLabelText('Code')
}

describe('changing the e-mail address', () => {
  test('moves the focus to the title of the step that asks for the code', async () => {
    await askForCode()
    expect(document.activeElement?.textContent).toBe('Confirm your new address')
  })

  test('retries only the refresh of the account if that fails after the code', async () => {
    await askForCode()
    send.mockResolvedValueOnce({ data }).mockResolvedValueOnce({
      errors: [{ message: 'no', extensions: { code: 'unavailable' } }],
    })
    typeInto('Code', 'ABCD2345')
    press('Change address')
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
    press('Change address')
    await waitFor(() => expect(currentSession().client?.email).toBe(newEmail))
    expect(send.mock.calls.filter(([{ variables = {} }]) => 'code' in variables)).toHaveLength(1)
  })
})
