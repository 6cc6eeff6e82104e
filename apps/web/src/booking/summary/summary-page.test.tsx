import { limits } from '@ruhepol/rules'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clearDrafts, detailsDraft } from '../flow/booking-drafts.ts'
import type { GraphqlAnswer } from '../../platform/server-context.ts'
import { send } from '../../platform/testing/send.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { SummaryPage } from './summary-page.tsx'
import { choice } from '../testing/choice.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

const prices = [{ length: 60, morning: { intValue: 8900 }, afternoon: { intValue: 8900 }, evening: { intValue: 9900 } }]
/** The answers to all of the page's queries; each reads its own fields. */
const answers: GraphqlAnswer = {
  data: {
    appConfig: { now: '2027-01-11T08:00:00.000Z', cancellationCompensation: 'voucher' },
    expertProfile: { id: '7', name: 'Lena Brandt', media: [] },
    treatmentTypeInfo: {
      id: 'classic',
      name: [{ lang: 'en', value: 'Classic massage' }],
      prices,
      media: [],
      details: { onMat: false },
    },
    servedArea: { postalCode: '10115', served: true, city: 'Berlin', atHomeFee: { intValue: 0 } },
    citiesForPostalCode: ['Berlin'],
    availableMultiBookingLengths: [{ id: '60', length: 60, price: { intValue: 8900 } }],
    multiBookingPriceInfo: { total: { intValue: 8900 }, totalTax: { intValue: 1421 }, components: [] },
  },
}

afterEach(() => clearDrafts())

describe('the notes of a booking', () => {
  test.each([
    ['Dr. med. Anna Lena', 'Anna'],
    ['Nguyễn Văn A', 'Nguyễn'],
  ])('use only the first name of %s', async (name, first) => {
    send.mockResolvedValue({ data: { ...(answers.data as object), expertProfile: { id: '7', name, media: [] } } })
    await renderInApp(() => <SummaryPage choice={choice} />, { features: ['booking'], path: '/booking/summary' })
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
    expect(screen.getByRole('textbox', { name: new RegExp(`^Notes for ${first}(?! (?:Lena|Văn))`) })).toBeDefined()
  })

  test('stay complete if they are too long, with a counter and an error at the next click', async () => {
    send.mockResolvedValue(answers)
    await renderInApp(() => <SummaryPage choice={choice} />, { features: ['booking'], path: '/booking/summary' })
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }))
    const notes = screen.getByRole('textbox', { name: /^Notes for Lena/ })
    const text = 'a'.repeat(limits.notesMax + 1)
    fireEvent.change(notes, { target: { value: text } })
    expect(notes).toHaveProperty('value', text)
    expect(notes.hasAttribute('maxlength')).toBe(false)
    expect(screen.getByText('1,001 of 1,000')).toBeDefined()
    fireEvent.submit(notes)
    expect(await screen.findByRole('link', { name: 'The note has more than 1,000 characters' })).toBeDefined()
    expect(notes.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(notes, { target: { value: text.slice(1) } })
    expect(notes.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('the massage table', () => {
  const answer = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

  test('is brought by the expert, unless the person has one', async () => {
    send.mockResolvedValue(answers)
    await renderInApp(() => <SummaryPage choice={choice} />, { features: ['booking'], path: '/booking/summary' })
    expect((await answer(/^No\b/)).checked).toBe(true)
    fireEvent.click(await answer(/^Yes\b/))
    expect((await answer(/^Yes\b/)).checked).toBe(true)
    expect(detailsDraft.read().massageTable).toBe(1)
  })
})
