import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReplaceableDocument, ReplaceExpertDocument } from '../gql/graphql.ts'
import { answering } from '../page/testing/answering.ts'
import { renderInOffice } from '../page/testing/render-in-office.tsx'
import { bookingOf, SheetWithDraft } from './testing/sheet-with-draft.tsx'

const treatment = (guest: number, expert: string, needsExpert: boolean) => ({
  guest,
  expertId: String(guest),
  expert,
  treatment: { de: 'Schwedische Massage', en: 'Swedish massage' },
  lengthMinutes: 60,
  priceCents: 8900,
  needsExpert,
  expertPhone: null,
  outcome: null,
})
const cem = { id: '3', name: 'Cem', rating: 49, bookingsOfDay: 0 }

/** A couple's booking whose second expert cannot come. */
function show(candidates: [ofAda: (typeof cem)[], ofBen: (typeof cem)[]]) {
  const booking = bookingOf({ treatments: [treatment(1, 'Ada', false), treatment(2, 'Ben', true)] })
  const asked = answering([
    [
      ReplaceableDocument,
      () => ({
        data: {
          replaceable: [
            { id: '1', name: 'Ada', candidates: candidates[0] },
            { id: '2', name: 'Ben', candidates: candidates[1] },
          ],
        },
      }),
    ],
    [ReplaceExpertDocument, () => ({ data: { replaceExpert: bookingOf() } })],
  ])
  renderInOffice(<SheetWithDraft booking={booking} />)
  return asked
}

test('a couple’s sheet says who is missing and that the booking is for two, and preselects that expert for replacement', async () => {
  const asked = show([[cem], [cem]])
  expect(screen.getByText(/Ben can't come then\. Somebody else has to come.*This booking is for two/)).toBeDefined()
  expect(screen.getByText('needs another expert').parentElement?.textContent).toContain('Ben')
  expect(screen.getByText('Needs another expert')).toBeDefined()
  expect(screen.queryByText('Confirmed')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Replace expert' }))
  expect((await screen.findByLabelText<HTMLSelectElement>("Who can't come")).value).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  await screen.findByText('Another expert comes')
  expect(asked(ReplaceExpertDocument)).toMatchObject([{ from: '2', to: '3' }])
})

test('if nobody can replace the missing expert, the form does not replace the other one instead', async () => {
  const asked = show([[cem], []])
  fireEvent.click(screen.getByRole('button', { name: 'Replace expert' }))
  expect(await screen.findByText('Nobody is free then who gives this treatment.')).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>("Who can't come").value).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
  expect(asked(ReplaceExpertDocument)).toEqual([])
})
