import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddNoteDocument, ReplaceableDocument, ReplaceExpertDocument } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

test('a completed act clears its own draft, but not that of an act begun in the meantime', async () => {
  const answer = Promise.withResolvers<{ data: unknown }>()
  const asked = answering([[AddNoteDocument, () => answer.promise]])
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'She called' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The expert is ill' } })
  answer.resolve({ data: { addNote: bookingOf() } })

  expect(await screen.findByText('The note is saved')).toBeDefined()
  expect(asked(AddNoteDocument)).toEqual([{ code: 'RUHE-1', text: 'She called' }])
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('The expert is ill')
})

test('a completed act shows its toast even while an earlier move can still be undone', async () => {
  const moved = bookingOf({ undo: { id: '7', until: new Date(Date.now() + 8000).toISOString() } })
  answering([[AddNoteDocument, () => ({ data: { addNote: moved } })]])
  renderInOffice(<SheetWithDraft booking={moved} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'She called' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }))
  expect(await screen.findByText('The note is saved')).toBeDefined()
})

test('pressing the button of the act that is already being prepared keeps what was entered', () => {
  answering([])
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The expert is ill' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('The expert is ill')
})

test('if the chosen expert has just been taken, the form says so and selects nobody else', async () => {
  const candidate = (id: string) => ({ id, name: `Expert ${id}`, rating: 49, bookingsOfDay: 0 })
  let candidates = [candidate('2'), candidate('3')]
  const asked = answering([
    [ReplaceableDocument, () => ({ data: { replaceable: [{ id: '1', name: 'Ada', candidates }] } })],
    [
      ReplaceExpertDocument,
      () => {
        candidates = [candidate('3')]
        return { errors: [{ message: '', extensions: { code: 'not_available' } }] }
      },
    ],
  ])
  renderInOffice(<SheetWithDraft booking={bookingOf()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Replace expert' }))
  expect(await screen.findByText(/^Expert 2 comes/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('No longer free then')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect(asked(ReplaceExpertDocument)).toMatchObject([{ from: '1', to: '2' }])
  fireEvent.change(screen.getByLabelText(/instead of Ada|Who comes/), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(asked(ReplaceExpertDocument)).toMatchObject([{ to: '2' }, { to: '3' }]))
})
