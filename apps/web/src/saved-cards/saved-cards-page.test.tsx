import { ToastProvider } from '@ruhepol/ui'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { SavedCardsPage } from './saved-cards-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
vi.mock('../platform/server-now.ts', () => ({
  useServerClockIfKnown: () => ({ answeredAt: Date.parse('2027-01-11T08:00:00Z') }),
}))
// The page's frame has its own tests and further queries.
vi.mock('../page/page-frame.tsx', () => ({ PageFrame: ({ children }: { children: ReactNode }) => children }))

const refused: GraphqlAnswer = { errors: [{ message: 'internal', extensions: { code: 'internal' } }] }
const card = { id: 'pm_1', brand: 'mastercard', expiryMonth: 12, expiryYear: 2026, numberSuffix: '4444' }

let listed: GraphqlAnswer
let deleted: GraphqlAnswer

beforeAll(prepareDialogs)
beforeEach(() => {
  listed = { data: { savedCards: [card] } }
  deleted = { data: { deleteSavedCard: true } }
  send.mockImplementation(({ variables }) =>
    Promise.resolve((variables as { cardId?: string } | undefined)?.cardId ? deleted : listed),
  )
})

const show = () =>
  renderInApp(
    () => (
      <ToastProvider>
        <SavedCardsPage />
      </ToastProvider>
    ),
    { features: ['cards'], path: '/savedCards' },
  )

const deleteCard = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Mastercard ending in 4444' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete the card' }))
}

test('an expired card is listed as such, and can be deleted', async () => {
  await show()
  expect(await screen.findByText(/Expired\s12\/26/)).toBeDefined()
  listed = { data: { savedCards: [] } }
  await deleteCard()
  expect(await screen.findByRole('heading', { name: 'No saved cards' })).toBeDefined()
  expect(send.mock.calls.some(([{ variables }]) => (variables as { cardId?: string }).cardId === 'pm_1')).toBe(true)
})

test('a card that cannot be deleted stays, with an error', async () => {
  deleted = refused
  await show()
  await deleteCard()
  expect(await screen.findByText('Something went wrong')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Delete Mastercard ending in 4444' })).toBeDefined()
})

test('cards that cannot be loaded can be requested again', async () => {
  const cards = listed
  listed = refused
  await show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText("Your saved cards couldn't be loaded.")).toBeDefined()
  listed = cards
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getByText(/Mastercard/)).toBeDefined())
})

test("a card has its brand's mark, beside its name", async () => {
  await show()
  const row = await screen.findByRole('listitem')
  const [mark] = row.getElementsByTagName('svg')
  expect(mark?.querySelectorAll('circle')).toHaveLength(2)
  expect(mark?.getAttribute('aria-hidden')).toBe('true')
})
