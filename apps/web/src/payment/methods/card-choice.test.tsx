import { ToastProvider } from '@ruhepol/ui'
import type { Stripe } from '@stripe/stripe-js'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, createRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import { refusal, send } from '../../platform/testing/send.ts'
import { endChecking, takeNews } from '../checkout/checked-payment.ts'
import { guestSession } from '../../platform/session.ts'
import type { Session } from '../../platform/session.ts'
import { ada } from '../../platform/testing/ada.ts'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { CardPanel } from './card-panel.tsx'
import type { PaymentHandle } from '../checkout/payment-handle.ts'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
const confirmPayment = vi.hoisted(() => vi.fn<Stripe['confirmPayment']>())
vi.mock('./use-stripe-library.ts', () => ({
  useStripeLibrary: () => ({ stripe: { confirmPayment }, failed: false }),
}))
vi.mock('../../platform/server-now.ts', () => ({
  useServerClock: () => ({ answeredAt: Date.parse('2027-01-11T08:00:00Z') }),
}))
// The provider's own fields run only in its frames.
vi.mock('./stripe-fields.tsx', () => ({
  StripeFields: ({ saveCard, onComplete }: { saveCard?: boolean; onComplete: (complete: boolean) => void }) => (
    <button type="button" data-save={String(saveCard)} onClick={() => onComplete(true)}>
      fields of the provider
    </button>
  ),
}))

const visa = { id: 'pm_visa', brand: 'visa', expiryMonth: 4, expiryYear: 2028, numberSuffix: '4242' }
const old = { id: 'pm_old', brand: 'amex', expiryMonth: 12, expiryYear: 2026, numberSuffix: '0005' }
const cart = { subject: 'booking', id: 'c1', token: 't' } as const
const payer = { name: 'Ada Muster', email: 'ada@example.org' }

let cards: (typeof visa)[] | undefined

beforeAll(prepareDialogs)
beforeEach(() => {
  cards = [old, visa]
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } } as never)
  send.mockReset()
  send.mockImplementation(({ variables }) => {
    const asked = (variables ?? {}) as { cardId?: string; method?: string }
    if (asked.method) return Promise.resolve({ data: { createStripePayment: { paymentIntent: 'secret' } } })
    if (asked.cardId) {
      cards = cards?.filter(({ id }) => id !== asked.cardId)
      return Promise.resolve({ data: { deleteSavedCard: true } })
    }
    return Promise.resolve(cards ? { data: { savedCards: cards } } : refusal('internal'))
  })
})
afterEach(() => {
  takeNews('c1')
  endChecking('c1')
})

/** Renders the panel like the payment page; records what it reports. */
async function show({ session = { client: ada }, language = 'en' }: { session?: Session; language?: Language } = {}) {
  const handle = createRef<PaymentHandle>()
  const onComplete = vi.fn()
  await renderInApp(
    () => (
      <ToastProvider>
        <Suspense>
          <CardPanel subject="booking" ref={handle} amount={6900} onComplete={onComplete} />
        </Suspense>
      </ToastProvider>
    ),
    { session, language, features: ['payment', 'cards'], path: '/booking/payment' },
  )
  return { handle, onComplete }
}

const fields = () => screen.queryByRole('button', { name: 'fields of the provider' })

test('the newest valid card is preselected, so that the page can pay at once', async () => {
  const { onComplete } = await show()
  expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toHaveProperty('checked', true)
  expect(onComplete).toHaveBeenLastCalledWith(true)
  expect(fields()).toBeNull()
})

test('an expired card says so and cannot be chosen', async () => {
  await show()
  const expired = await screen.findByRole('radio', { name: /American Express ending in 0005.*Expired\s12\/26/ })
  expect(expired).toHaveProperty('disabled', true)
})

test('the chosen card pays, and only its id is sent', async () => {
  const { handle } = await show()
  await screen.findByRole('radio', { name: /Visa/ })
  expect(await handle.current?.check()).toBeUndefined()
  expect(await handle.current?.pay(cart, payer)).toEqual({ kind: 'paid' })
  const asked = send.mock.calls.find(([{ variables }]) => (variables as { method?: string }).method)?.[0]
  expect(asked?.variables).toEqual({
    subject: 'booking',
    targetId: 'c1',
    token: 't',
    method: 'card',
    savedCardId: 'pm_visa',
  })
  const address = `${location.origin}/payment/callback?method=card&subject=booking&targetId=c1&secret=t`
  expect(confirmPayment).toHaveBeenCalledWith({
    clientSecret: 'secret',
    redirect: 'if_required',
    confirmParams: { return_url: address, payment_method: 'pm_visa' },
  })
})

test('entering a card asks whether to save it, unticked, and allows going back', async () => {
  const { onComplete } = await show()
  fireEvent.click(await screen.findByRole('radio', { name: /Enter a card/ }))
  const box = screen.getByRole('checkbox', { name: /Save this card/ })
  expect(box).toHaveProperty('checked', false)
  expect(fields()?.dataset['save']).toBe('false')
  await waitFor(() => expect(onComplete).toHaveBeenLastCalledWith(false))
  fireEvent.click(fields() as HTMLElement)
  await waitFor(() => expect(onComplete).toHaveBeenLastCalledWith(true))
  fireEvent.click(box)
  expect(fields()?.dataset['save']).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: /Visa/ }))
  expect(fields()).toBeNull()
})

test.each([
  ['no card is saved', []],
  ['all have expired', [old]],
])('a card must be entered if %s', async (_what, saved) => {
  cards = saved
  await show()
  expect(await screen.findByRole('checkbox', { name: /Save this card/ })).toBeDefined()
  expect(fields()).not.toBeNull()
  expect(screen.queryAllByRole('radio', { checked: true })).toHaveLength(saved.length)
})

test('a card can be entered if the saved ones cannot be loaded, with a retry', async () => {
  cards = undefined
  await show({ language: 'de' })
  expect(await screen.findByText('Ihre gespeicherten Karten konnten nicht geladen werden.')).toBeDefined()
  expect(fields()).not.toBeNull()
  cards = [visa]
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('radio', { name: /Visa mit den Endziffern 4242/ })).toBeDefined()
})

test('a card is deleted after a confirmation, and the next method is chosen', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Visa ending in 4242' }))
  expect(screen.getByRole('dialog', { name: 'Delete card' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep the card' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete the card' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull())
  expect(screen.getByRole('radio', { name: /Enter a card/ })).toHaveProperty('checked', true)
  expect(await screen.findByText('The card is deleted.')).toBeDefined()
})

test('the focus continues at the remaining cards', async () => {
  cards = [visa, { ...visa, id: 'pm_other', numberSuffix: '1117', brand: 'discover' }]
  await show()
  const button = await screen.findByRole('button', { name: 'Delete Visa ending in 4242' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Delete the card' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Saved cards' })))
})

test('a card deleted elsewhere is no longer offered after an attempt to pay with it', async () => {
  const { handle } = await show()
  await screen.findByRole('radio', { name: /Visa/ })
  cards = [old]
  send.mockImplementationOnce(() => Promise.resolve(refusal('not_found')))
  await expect(handle.current?.pay(cart, payer)).rejects.toMatchObject({ code: 'not_found' })
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull())
})

test('a guest sees only the fields, and no cards are queried', async () => {
  await show({ session: guestSession })
  expect(fields()).not.toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})
