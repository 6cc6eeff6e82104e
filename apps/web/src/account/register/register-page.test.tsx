import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { RegisterPage } from './register-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../platform/server-now.ts', () => ({
  useServerClock: () => ({ answeredAt: Date.parse('2027-01-11T08:00:00Z') }),
}))

const show = () => showPage(() => <RegisterPage search={{}} providers={['google', 'apple']} />, '/register')
const group = () => screen.getByRole('group', { name: 'Date of birth' })

function fill(): void {
  typeInto('First name', 'Ada')
  typeInto('Surname', 'Muster')
  typeInto('Day', '9')
  typeInto('Month', '9')
  typeInto('Year', '1991')
  typeInto('E-mail address', 'ada@example.org')
  typeInto('Phone number', '030 1234567')
  typeInto('Password', 'quiet pine linen')
  typeInto('Repeat the password', 'quiet pine linen')
}

beforeEach(() => send.mockReset().mockResolvedValue({ data: { registerClient: true } }))

test('the registration continues to the code, without the password in the address', async () => {
  const place = await show()
  fill()
  press('Create account')
  await waitFor(() => expect(place().href).toBe('/register/confirm'))
  expect(JSON.parse(place().confirming ?? '')).toEqual({ email: 'ada@example.org', password: 'quiet pine linen' })
  expect(send.mock.calls.map(([{ variables }]) => variables?.['clientData'])).toEqual([
    {
      name: 'Ada',
      surname: 'Muster',
      birthday: '1991-09-09',
      email: 'ada@example.org',
      phoneNumber: '030 1234567',
      password: 'quiet pine linen',
      locale: 'en',
      platform: 'web',
    },
  ])
})

test('the registration says at the field that an address has an account, and keeps the input', async () => {
  send.mockResolvedValue({ errors: [{ message: 'no', extensions: { code: 'email_exists' } }] })
  await show()
  fill()
  press('Create account')
  const error = /already an account with this e-mail address/
  await waitFor(() => expect(screen.getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('group', { name: 'Please check one answer' }).textContent).toMatch(error)
  expect(screen.getByLabelText('Repeat the password')).toHaveProperty('value', 'quiet pine linen')
  typeInto('E-mail address', 'ada.muster@example.org')
  await waitFor(() => expect(screen.queryByText(error)).toBeNull())
})

test("the registration shows the server's errors at their fields", async () => {
  const fields = [{ path: 'clientData.password', key: 'password_too_common' }]
  send.mockResolvedValue({ errors: [{ message: 'no', extensions: { code: 'invalid_input', fields } }] })
  await show()
  fill()
  press('Create account')
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
})

test('the registration checks the date of birth when it is left as a whole, and corrects it while typing', async () => {
  await show()
  typeInto('Day', '31')
  fireEvent.blur(screen.getByLabelText('Day'), { relatedTarget: screen.getByLabelText('Month') })
  typeInto('Month', '2')
  typeInto('Year', '1991')
  expect(group().textContent).not.toContain('not a valid date')
  fireEvent.blur(screen.getByLabelText('Year'), { relatedTarget: screen.getByLabelText('E-mail address') })
  expect(await screen.findByText("It's not a valid date")).toBeTruthy()
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true')
  typeInto('Day', '28')
  await waitFor(() => expect(screen.queryByText("It's not a valid date")).toBeNull())
})

test('the registration tells browsers what each field is for', async () => {
  await show()
  press('Add a company')
  const kinds = [...document.querySelectorAll('[autocomplete]')].map((field) => field.getAttribute('autocomplete'))
  expect(kinds).toEqual([
    'given-name',
    'family-name',
    'bday-day',
    'bday-month',
    'bday-year',
    'email',
    'tel',
    'organization',
    'new-password',
    'new-password',
  ])
})

test('the registration offers Google and Apple above its form', async () => {
  await show()
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons.slice(0, 2)).toEqual(['Continue with Google', 'Continue with Apple'])
})
