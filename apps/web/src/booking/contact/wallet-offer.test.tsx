import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import type { ContactWalletProps } from '../../payment/checkout/contact-wallet.tsx'
import type { Form } from '../../form/use-form.ts'
import type { Quote } from '../appointment/total.ts'
import { parseBookingSearch } from '../flow/booking-search.ts'
import type { Choice } from '../flow/booking-guards.ts'
import type { ContactField } from './contact-form.ts'
import { WalletOffer } from './wallet-offer.tsx'

const shown = vi.hoisted(() => ({ wallets: undefined as Omit<ContactWalletProps, 'wallets'> | undefined }))
// The provider's own buttons run only in its frames.
vi.mock('../../payment/checkout/wallets.tsx', () => ({
  ContactWallets: (props: Omit<ContactWalletProps, 'wallets'>) => {
    shown.wallets = props
    return null
  },
}))

const search = parseBookingSearch({
  postalCode: '10115',
  date: '2027-01-14',
  type: 'classic',
  expert: '7',
  slot: '2027-01-14T16:30:00.000Z',
  length: 60,
})
const choice = search as Choice
const quoteOf = (cents: number, stale = false): Quote =>
  ({ bill: { total: { intValue: cents } }, stale, failed: false, retry: () => undefined }) as unknown as Quote
const take = vi.fn()
const submit = vi.fn()
const form = { take, submit } as unknown as Form<ContactField>

const show = (quote = quoteOf(8100), of = choice) =>
  renderInApp(() => <WalletOffer choice={of} quote={quote} form={form} />, { features: ['booking'] })

const answer = (postalCode: string): void =>
  act(() =>
    shown.wallets?.onOwner(
      {
        name: 'Ada Muster',
        email: 'ada@example.org',
        phoneNumber: '030 1234567',
        address: { line1: 'Torstraße 12', line2: '', postalCode, city: 'Berlin' },
      },
      'googlePay',
    ),
  )

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn()
  vi.clearAllMocks()
  shown.wallets = undefined
})

describe('the wallets above the contact form', () => {
  test('fill the form in and send it, as if it had been typed', async () => {
    await show()
    expect(shown.wallets).toMatchObject({ amount: 8100, travel: 'To your door, travel included' })
    answer('10115')
    expect(take.mock.calls).toContainEqual(['street', 'Torstraße'])
    expect(take.mock.calls).toContainEqual(['streetNumber', '12'])
    expect(take.mock.calls).toContainEqual(['email', 'ada@example.org'])
    expect(submit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('group')).toBeNull()
  })

  test('say where an unsuitable address is, and leave the form to the person', async () => {
    await show()
    answer('10999')
    expect(take.mock.calls).toContainEqual(['surname', 'Muster'])
    expect(take.mock.calls.map(([name]) => name as string)).not.toContain('street')
    expect(submit).not.toHaveBeenCalled()
    const said = screen.getByRole('group', { name: /is in 10999 Berlin, but your appointment is in 10115/ })
    expect(document.activeElement).toBe(said)
    expect(screen.getByRole('link', { name: 'change the place' }).getAttribute('href')).toMatch(/^\/treatments\?/)
  })

  test('say that a wallet did not answer', async () => {
    await show()
    act(() => shown.wallets?.onFailed())
    expect(screen.getByRole('group', { name: /didn't answer/ })).toBeDefined()
    expect(submit).not.toHaveBeenCalled()
  })

  test('ask for no address at a partner location', async () => {
    const { postalCode: _postalCode, ...atLocation } = choice
    await show(quoteOf(8100), { ...atLocation, locationId: '3' })
    expect(shown.wallets?.travel).toBeUndefined()
    answer('10999')
    expect(submit).toHaveBeenCalledOnce()
  })

  test.each([
    ['while the price is loading', quoteOf(8100, true)],
    ['if nothing is to be paid', quoteOf(0)],
  ])('are not offered %s', async (_when, quote) => {
    await show(quote)
    expect(shown.wallets).toBeUndefined()
  })
})
