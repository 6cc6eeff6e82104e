import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import type { Purchaser } from './purchaser.ts'
import { RegisterPurchaserPage } from './register-purchaser-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
vi.mock('../../platform/server-now.ts', () => ({
  useServerClock: () => ({ answeredAt: Date.parse('2027-01-11T08:00:00Z') }),
}))

const purchaser: Purchaser = {
  name: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  companyName: '',
}
const show = (changes: Partial<Purchaser> = {}) =>
  showPage(
    () => <RegisterPurchaserPage purchaser={{ ...purchaser, ...changes }} search={{ from: '/bookings/1' }} />,
    '/register/purchase',
  )

function fill(): void {
  typeInto('Day', '9')
  typeInto('Month', '9')
  typeInto('Year', '1991')
  typeInto('Password', 'quiet pine linen')
}
const sent = () => send.mock.calls.map(([{ variables }]) => variables)

beforeEach(() => send.mockReset().mockResolvedValue({ data: { registerClient: true } }))

test('an account after a purchase needs only a birthday and a password, and continues to the code', async () => {
  const place = await show()
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(await screen.findByText('Ada Muster')).toBeTruthy()
  expect(screen.getByText('030 1234567')).toBeTruthy()
  fill()
  press('Create account')
  await waitFor(() => expect(place().href).toBe('/register/confirm?from=%2Fbookings%2F1'))
  expect(JSON.parse(place().confirming ?? '')).toEqual({ email: 'ada@example.org', password: 'quiet pine linen' })
  expect(sent()).toEqual([
    {
      clientData: {
        name: 'Ada',
        surname: 'Muster',
        birthday: '1991-09-09',
        email: 'ada@example.org',
        phoneNumber: '030 1234567',
        password: 'quiet pine linen',
        locale: 'en',
        platform: 'web',
      },
      tellsOnlyOwner: true,
    },
  ])
})

test('what was typed for the purchase can be changed, and the focus goes there', async () => {
  await show()
  press('Change details')
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  typeInto('First name', 'Augusta')
  fill()
  press('Create account')
  await waitFor(() => expect(sent()[0]).toMatchObject({ clientData: { name: 'Augusta', surname: 'Muster' } }))
})

test('answers that the purchase did not need are asked for', async () => {
  await show({ name: '', surname: '', phoneNumber: '' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', '')
  expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'ada@example.org')
})

test('an answer that only the server refuses is shown with its field', async () => {
  const fields = [{ path: 'clientData.phoneNumber', key: 'phone_number_invalid' }]
  send.mockResolvedValue({ errors: [{ message: 'no', extensions: { code: 'invalid_input', fields } }] })
  await show()
  fill()
  press('Create account')
  await waitFor(() => expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true'))
})

test('a failure keeps what was typed', async () => {
  send.mockResolvedValue({ errors: [{ message: 'no', extensions: { code: 'unavailable' } }] })
  await show()
  fill()
  press('Create account')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("We'll be back in a moment"))
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'quiet pine linen')
})
