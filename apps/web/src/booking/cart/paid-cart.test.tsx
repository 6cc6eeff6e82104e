import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { JSX } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { send } from '../../platform/testing/send.ts'
import { useServerClockIfKnown } from '../../platform/server-now.ts'
import { guestSession } from '../../platform/session.ts'
import type { Session } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { PaidCart } from './paid-cart.tsx'
import { placedCart } from './testing/placed-cart.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))

beforeEach(() => {
  prepareDialogs()
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } })
})
afterEach(() => send.mockReset())

const paid = (changes: object, session: Session = guestSession) =>
  renderInApp(() => <PaidCart cart={placedCart(changes)} token="token" onCancelled={vi.fn()} onMoved={vi.fn()} />, {
    features: ['booking', 'bookings', 'cart'],
    session,
  })

const guest = (id: string, name: string, onMat: boolean) => ({
  id,
  expert: { id, name, media: [] },
  treatmentType: { id: onMat ? 'thai' : 'classic', name: [{ lang: 'en', value: 'Massage' }], details: { onMat } },
})
const johanna = (onMat: boolean) => guest('1', 'Johanna Krüger', onMat)
const kim = (onMat: boolean) => guest('2', 'Kim Vogel', onMat)

describe('a paid booking', () => {
  test('shows the portrait of each expert', async () => {
    const media = [
      {
        type: 'image',
        uri: '/pictures/experts/7.webp',
        alt: [],
        width: 600,
        height: 800,
        widths: [300],
        colour: '#fff',
      },
    ]
    const withPortrait = { ...johanna(false), expert: { ...johanna(false).expert, media } }
    await paid({ bookings: [withPortrait, kim(false)] })
    await screen.findByText('Your treatment begins')
    const pictures = [...document.querySelectorAll('img')].map(({ src }) => src)
    expect(pictures.filter((src) => src.includes('/experts/7'))).toHaveLength(1)
  })

  test('on account is confirmed but not paid, and the invoice says by when to transfer the money', async () => {
    await paid({ onAccount: true, cancellationCompensation: 'none' })
    await screen.findByText('Confirmed')
    expect(screen.getByText(/^.*81\.00.* on account$/)).toBeDefined()
    expect(document.body.textContent).not.toMatch(/paid/i)
  })

  test('that begins later says when, beside the booked time', async () => {
    await paid({ expectedStart: '2027-01-14T09:15:00.000Z' })
    await screen.findByText('Your appointment begins a little later')
    expect(screen.getByText(/^At about 10:15 instead of 10:00\./)).toBeDefined()
    expect(screen.getByText(/10:15\. Johanna rings about/)).toBeDefined()
    cleanup()
    await paid({})
    await screen.findByText('Your treatment begins')
    expect(screen.queryByText('Your appointment begins a little later')).toBeNull()
  })

  test('can still be cancelled only until its deadline', async () => {
    await paid({})
    await screen.findByText('You can still cancel')
    cleanup()
    await paid({ canBeCancelled: false })
    await screen.findByText('Your treatment begins')
    expect(screen.queryByText('You can still cancel')).toBeNull()
  })

  test('offers a guest an account with what they typed, without it in the address', async () => {
    await paid({})
    const offer = await screen.findByRole('link', { name: 'Create account' })
    expect(offer.getAttribute('href')).toBe('/register?from=%2Fbookings%2F0199aaaa-0000-7000-8000-000000000001')
  })

  test('offers no account once what was typed is forgotten', async () => {
    await paid({ clientData: { name: null, surname: null, email: null, phoneNumber: null, companyName: null } })
    await screen.findByText('Your treatment begins')
    expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
  })

  test('does not offer an account to a client', async () => {
    await paid({}, { client: ada })
    await screen.findByText('Your treatment begins')
    expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull()
  })

  test('can be booked again', async () => {
    await paid({})
    await screen.findByRole('button', { name: 'Book again' })
  })

  test.each([
    ['voucher', ['Your voucher', 'Valid until', 'Can be cancelled until']],
    ['refund', ['Your refund', 'Can be cancelled until']],
    ['none', ['Can be cancelled until']],
  ])('cancelled for a compensation %s shows %j', async (cancellationCompensation, labels) => {
    /** On a page that knows the server's time for another reason. */
    const Page = (): JSX.Element | null => {
      const clock = useServerClockIfKnown(true)
      const cart = placedCart({ cancellationCompensation })
      return clock ? <PaidCart cart={cart} token="token" onCancelled={vi.fn()} onMoved={vi.fn()} /> : null
    }
    await renderInApp(Page, { features: ['booking', 'bookings', 'cart'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the appointment' }))
    const rows = within(screen.getByRole('dialog')).getAllByRole('term')
    expect(rows.map(({ textContent }) => textContent)).toEqual(labels)
  })

  test.each([
    ['the table', [johanna(false)], 0, 'Johanna brings the table and everything else'],
    ['the tables', [johanna(false), kim(false)], 0, 'Johanna and Kim bring the tables and everything else'],
    ['the second table', [johanna(false), kim(false)], 1, 'Johanna and Kim bring the second table and everything else'],
    ['one table beside a mat', [johanna(false), kim(true)], 0, 'Johanna and Kim bring the table and everything else'],
    ['no table beside that of the customer', [johanna(false)], 1, 'Johanna brings everything but the table'],
    ['a mat', [johanna(true)], 0, 'Johanna brings everything else, with a mat instead of a table'],
  ])('promises %s', async (_what, bookings, massageTable, promise) => {
    await paid({ bookings, details: { massageTable, place: 'home' } })
    await screen.findByText(promise)
  })

  test.each([
    ['Dr. med. Anna Lena', 'Anna brings the table and everything else'],
    ['Nguyễn Văn A', 'Nguyễn brings the table and everything else'],
  ])('uses only the first name of %s', async (name, promise) => {
    await paid({ bookings: [guest('1', name, false)], details: { massageTable: 0, place: 'home' } })
    await screen.findByText(promise)
  })

  test('offers the invoices that were replaced, named as cancelled', async () => {
    const formerInvoices = [
      { number: 'RP-2027-000001', isCancellation: false },
      { number: 'RP-2027-000002', isCancellation: true },
    ]
    await paid({ formerInvoices })
    const names = ['Invoice RP-2027-000001, cancelled', 'Cancellation invoice RP-2027-000002']
    for (const [index, name] of names.entries()) {
      const [link] = await screen.findAllByRole('link', { name })
      expect(link?.getAttribute('href')).toMatch(new RegExp(`/token/invoices/${formerInvoices[index]?.number}$`))
    }
  })

  test('says when the treatment begins, and that the expert rings beforehand', async () => {
    await paid({})
    await screen.findByText('Your treatment begins')
    await screen.findByText(/10:00. Johanna rings about 10 minutes before, to set up\.$/)
  })

  test('mentions neither ringing nor a table at a hotel', async () => {
    const name = [{ lang: 'en', value: 'Hotel Ahornhof' }]
    const hotel = { feeLabel: [], infoBullets: [] }
    await paid({ locationId: 'ahornhof', location: { id: 'ahornhof', name, hotelVenue: true, hotel } })
    await screen.findByText(/Johanna looks forward to your visit\.$/)
    expect(document.body.textContent).not.toMatch(/rings|table/)
  })
})
