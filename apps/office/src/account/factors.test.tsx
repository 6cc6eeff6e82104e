import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmSecondFactorDocument, RemovePasskeyDocument } from '../gql/graphql.ts'
import { answering, olivia } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { Factors } from './factors.tsx'

test('a change that needs a second factor is made as soon as the person has shown it', async () => {
  const passkeys = [{ id: '7', device: 'Laptop', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: null }]
  const asked = answering([
    [ConfirmSecondFactorDocument, () => ({ data: { confirmSecondFactor: { ...olivia, passkeys } } })],
    [RemovePasskeyDocument, () => ({ data: { removePasskey: olivia } })],
  ])
  renderInOffice(<Factors />, { ...olivia, passkeys, elevatedUntil: null })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Laptop' }))
  fireEvent.change(screen.getByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('No passkey yet.')).toBeDefined()
  expect(asked(RemovePasskeyDocument)).toEqual([{ id: '7' }])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Signing in' }))
})
