import { screen, waitFor } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal, send } from '../../platform/testing/send.ts'
import { currentSession, dropSession } from '../../platform/session.ts'
import { signInAs } from '../../platform/testing/ada.ts'
import { press, showPage, typeInto } from '../testing/show-page.tsx'
import { EmailUndoPage } from './email-undo-page.tsx'
import { tokenInFragment } from './undoing.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const token = 't'.repeat(43)

beforeEach(() => send.mockReset().mockResolvedValue({ data: { undoEmailChange: true } }))
afterEach(() => dropSession())

/** The page as rendered by its route, with the state of the history entry. */
function Undo() {
  const undoing = useLocation({ select: ({ state }) => state.undoing })
  return <EmailUndoPage undoing={undoing ?? { token }} />
}

function undo(): void {
  typeInto('New password', 'quiet pine linen')
  press('Undo the change')
}

describe('the page that undoes a change of address', () => {
  test("sends the mail's token with a new password and leads to the login", async () => {
    await showPage(Undo, '/emailUndo')
    undo()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your address is back'))
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(send.mock.calls.map(([{ variables }]) => variables)).toEqual([
      { token, newPassword: 'quiet pine linen', deviceToken: expect.stringMatching(/^[\da-f]{32}$/) as string },
    ])
  })

  test('signs this device out, because the server has ended its session', async () => {
    await showPage(Undo, '/emailUndo')
    signInAs()
    undo()
    await screen.findByText('Your address is back')
    expect(currentSession().client).toBeUndefined()
  })

  test.each([
    ['not_found', 'This link no longer works', /works once and for 7 days/],
    ['email_exists', "There's another account with your former address", /we'll sort it out/],
  ])('explains %s, with how to reach us, and keeps the password', async (code, title, text) => {
    send.mockResolvedValue(refusal(code))
    await showPage(Undo, '/emailUndo')
    undo()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(title))
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'quiet pine linen')
  })

  test('ignores a fragment that is not a token', () => {
    const read = (hash: string) => tokenInFragment({ hash } as never)
    expect(read(token)).toBe(token)
    for (const hash of ['', 'main', `${token}/..`, 'a%20b', 'x'.repeat(200)]) expect(read(hash)).toBeUndefined()
  })
})
