import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChangeClosuresDocument, ClosuresDocument, ClosuresInTheWayDocument } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { choose } from '../platform/preferences.ts'
import { ClosuresPage } from './closures-page.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/office">{children}</a>,
}))

beforeEach(() => choose({ language: 'en' }))

const berlin = { city: { id: 'berlin', name: { de: 'Berlin', en: 'Berlin' } }, version: 'seen', closures: [] }

test('after Enter in the day field has saved a closure, the focus is on its city', async () => {
  answering([
    [ClosuresDocument, () => ({ data: { closures: [berlin] } })],
    [ClosuresInTheWayDocument, () => ({ data: { closuresInTheWay: [] } })],
    [
      ChangeClosuresDocument,
      () => ({ data: { changeClosures: { isSaved: true, conflicts: [], cities: [{ ...berlin, version: 'next' }] } } }),
    ],
  ])
  renderInOffice(<ClosuresPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Close Berlin' }))
  await screen.findByText('No booking is in the way.')
  const day = screen.getByLabelText('Day')
  expect(document.activeElement).toBe(day)
  // A browser submits the form when Enter is pressed in a field.
  fireEvent.submit(day.closest('form') as HTMLFormElement)
  await waitFor(() => expect(day.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Berlin' }))
})
