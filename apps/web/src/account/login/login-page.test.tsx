import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { contactDraft } from '../../booking/flow/booking-drafts.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import { currentSession } from '../../platform/session.ts'
import { ada, tokenOf } from '../../platform/testing/ada.ts'
import { forgetTypedEmail } from '../form/typed-email.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { LoginPage } from './login-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const answers = {
  loginWithEmail: { accessToken: tokenOf() },
  client: { ...ada, companyName: null },
  updateClientMetadata: true,
}
const logins = () => send.mock.calls.filter(([{ variables }]) => variables && 'password' in variables)

const show = (language?: Language) =>
  showPage(() => <LoginPage search={{ type: 'classic' }} providers={[]} />, '/login', language)
const fill = (): void => {
  typeInto('E-mail address', ' ada@example.org ')
  typeInto('Password', 'quiet pine linen')
}

beforeEach(() => send.mockReset().mockResolvedValue({ data: answers }))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetTypedEmail()
})

test('the login names missing fields and sends nothing', async () => {
  await show()
  press('Sign in')
  const summary = await screen.findByRole('group', { name: 'Please check 2 answers' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Enter your e-mail address',
    'Enter a password',
  ])
  expect(send).not.toHaveBeenCalled()
})

test('the login signs in once with address and password, however often the button is clicked', async () => {
  await show()
  fill()
  press('Sign in')
  await waitFor(() => expect(logins()).toHaveLength(1))
  press('Sign in')
  await waitFor(() => expect(currentSession().client).toEqual(ada))
  expect(logins().map(([{ variables }]) => variables)).toEqual([
    {
      email: 'ada@example.org',
      password: 'quiet pine linen',
      deviceToken: expect.stringMatching(/^[\da-f]{32}$/) as string,
    },
  ])
})

test('the login keeps the input after a wrong password, and stores nothing of it', async () => {
  send.mockResolvedValue(refusal('invalid_credentials'))
  await show()
  fill()
  press('Sign in')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain("The e-mail address or password isn't right"),
  )
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'quiet pine linen')
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('quiet pine linen')
  expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull()
})

test('the login leads an unconfirmed account to the confirmation, without the password in the address', async () => {
  send.mockResolvedValue(refusal('not_verified'))
  const place = await show()
  fill()
  press('Sign in')
  await waitFor(() => expect(place().href).toBe('/register/confirm?type=classic'))
  expect(JSON.parse(place().confirming ?? '')).toEqual({ email: 'ada@example.org', password: 'quiet pine linen' })
})

test.each([
  ['blocked', {}, 'Dieses Konto ist gesperrt', 'hallo@ruhepol.example'],
  [
    'account_provider_mismatch',
    {},
    'Sie haben sich auf anderem Weg registriert',
    'so an, wie Sie sich registriert haben',
  ],
  ['unsupported_role', {}, 'Mit diesem Konto können Sie sich hier nicht anmelden', 'nur Kundinnen und Kunden'],
  ['rate_limited', { retryAfter: 61 }, 'Zu viele Versuche', 'in 2 Minuten'],
  ['no_response', {}, 'Wir sind gerade nicht erreichbar', 'Ihre Angaben sind noch da'],
  ['internal', {}, 'Etwas ist schiefgegangen', 'Bitte versuchen Sie es erneut'],
])('the login explains %s', async (code, more, title, text) => {
  send.mockResolvedValue(refusal(code, more))
  await show('de')
  typeInto('E-Mail-Adresse', 'ada@example.org')
  typeInto('Passwort', 'quiet pine linen')
  press('Anmelden')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(title))
  expect(screen.getByRole('alert').textContent).toContain(text)
})

test('the login labels its fields for password managers, fills in a known address, and can show the password', async () => {
  contactDraft.write({ ...contactDraft.read(), email: 'known@example.org' })
  await show()
  const [email, password] = [screen.getByLabelText('E-mail address'), screen.getByLabelText('Password')]
  expect([email, password].map((field) => field.getAttribute('autocomplete'))).toEqual(['username', 'current-password'])
  expect(email).toHaveProperty('value', 'known@example.org')
  expect(password).toHaveProperty('type', 'password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(password).toHaveProperty('type', 'text')
})
