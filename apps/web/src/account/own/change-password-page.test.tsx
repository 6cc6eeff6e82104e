import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../../platform/testing/send.ts'
import { ada } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { press, typeInto } from '../testing/show-page.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

afterEach(() => localStorage.clear())

test.each([
  [
    'en',
    'Your account has no password',
    ['Current password', 'New password', 'Repeat the password'],
    'Change password',
  ],
  [
    'de',
    'Ihr Konto hat kein Passwort',
    ['Aktuelles Passwort', 'Neues Passwort', 'Passwort wiederholen'],
    'Passwort ändern',
  ],
] as const)(
  'changing the password of an account without one explains that, in %s',
  async (language, title, labels, save) => {
    send.mockResolvedValue({ data: null, errors: [{ message: 'none', extensions: { code: 'user_has_no_password' } }] })
    await renderInApp(() => <ChangePasswordPage client={ada} />, {
      language,
      features: ['client', 'account', 'booking'],
      path: '/passwordChange',
      session: { client: ada },
    })
    const texts = ['quiet pine linen', 'calm river stone', 'calm river stone']
    labels.forEach((label, index) => typeInto(label, texts[index] ?? ''))
    press(save)
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(/Google (?:or|oder) Apple/)).toBeDefined()
  },
)
