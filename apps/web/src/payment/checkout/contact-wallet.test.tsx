import type { Stripe } from '@stripe/stripe-js'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../../page/testing/render-in-app.tsx'
import { send } from '../../platform/testing/send.ts'
import { ContactWallet } from './contact-wallet.tsx'
import { forgetWallet, useConfirmedWallet } from './confirmed-wallet.ts'
import type { ConfirmedWallet } from './confirmed-wallet.ts'
import type { WalletSectionProps } from './wallet-section.tsx'

vi.mock('../../platform/api/send.ts', () => import('../../platform/testing/send.ts'))
const shown = vi.hoisted(() => ({ section: undefined as WalletSectionProps | undefined }))
// The provider's own buttons run only in its frames.
vi.mock('./wallet-section.tsx', () => ({
  WalletSection: (props: WalletSectionProps) => {
    shown.section = props
    return null
  },
}))

const cart = { subject: 'booking', id: 'c1', token: 't' } as const
const payer = { name: 'Ada Muster', email: 'ada@example.org' }
const owner = {
  billingDetails: { name: 'Ada Muster', email: 'ada@example.org', phone: '030 1234567' },
  shippingAddress: {
    name: 'Ada Muster',
    address: { line1: 'Torstraße 12', line2: null, city: 'Berlin', state: '', postal_code: '10115', country: 'DE' },
  },
}

let known: ReturnType<typeof useConfirmedWallet>
const note = (next: typeof known): void => {
  known = next
}
const onOwner = vi.fn()
const onFailed = vi.fn()
const paymentFailed = vi.fn()
const confirmPayment = vi.fn<Stripe['confirmPayment']>()
const createConfirmationToken = vi.fn<Stripe['createConfirmationToken']>()
const stripe = { confirmPayment, createConfirmationToken } as unknown as Stripe

function Page({ amount, total }: { amount: number; total: number | undefined }) {
  note(useConfirmedWallet('appointment', total))
  return (
    <ContactWallet
      {...{ amount, onOwner, onFailed }}
      wallets={['applePay']}
      order="appointment"
      travel="To your door"
      title="Quicker"
      text="Text"
      or="or"
    />
  )
}

const show = (amount = 8100, total: number | undefined = amount) =>
  renderInApp(() => <Page amount={amount} total={total} />, { features: ['booking'] })

async function confirm(): Promise<void> {
  expect(shown.section?.mayOpen()).toBe(true)
  const event = { expressPaymentType: 'apple_pay', paymentFailed, ...owner } as never
  const elements = { submit: () => Promise.resolve({}) } as never
  await act(async () => {
    shown.section?.onConfirm({ method: 'applePay', stripe, elements, event })
    await Promise.resolve()
  })
}

const kept = (): ConfirmedWallet => {
  if (!known.wallet) throw new Error('no wallet is kept')
  return known.wallet
}

beforeEach(() => {
  vi.clearAllMocks()
  send.mockResolvedValue({ data: { createStripePayment: { paymentIntent: 'pi_1_secret_x' } } })
  createConfirmationToken.mockResolvedValue({
    confirmationToken: {
      id: 'ctoken_1',
      created: 1000,
      expires_at: 1000 + 43_200,
      payment_method_preview: { card: { brand: 'visa', last4: '4242' } },
    },
  } as never)
})
afterEach(() => act(() => forgetWallet()))

describe('a wallet that is confirmed at the contact', () => {
  test('charges nothing, tells who its owner is, and is kept with its card for the amount in its sheet', async () => {
    await show()
    await confirm()
    expect(onOwner).toHaveBeenCalledExactlyOnceWith(
      {
        name: 'Ada Muster',
        email: 'ada@example.org',
        phoneNumber: '030 1234567',
        address: { line1: 'Torstraße 12', line2: '', postalCode: '10115', city: 'Berlin' },
      },
      'applePay',
    )
    expect(kept()).toMatchObject({ amountCents: 8100, card: { brand: 'visa', lastDigits: '4242' } })
    expect(confirmPayment).not.toHaveBeenCalled()
    expect(send).not.toHaveBeenCalled()
  })

  test('pays the amount that the server opens the payment with, by its token', async () => {
    confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } } as never)
    await show()
    await confirm()
    expect(await kept().handle.check()).toBeUndefined()
    expect(await kept().handle.pay(cart, payer)).toEqual({ kind: 'paid' })
    expect(confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'pi_1_secret_x',
      confirmParams: { confirmation_token: 'ctoken_1' },
    })
  })

  test('is forgotten once its card was declined, because a token can be used once', async () => {
    confirmPayment.mockResolvedValue({ error: { type: 'card_error', decline_code: 'generic_decline' } } as never)
    await show()
    await confirm()
    let outcome: unknown
    await act(async () => {
      outcome = await kept().handle.pay(cart, payer)
    })
    expect(outcome).toEqual({ kind: 'declined', reason: 'generic_decline' })
    expect(known.wallet).toBeUndefined()
  })

  test('is still there if the provider could not be reached', async () => {
    confirmPayment.mockResolvedValue({ error: { type: 'api_connection_error' } } as never)
    await show()
    await confirm()
    expect(await kept().handle.pay(cart, payer)).toEqual({ kind: 'unreachable' })
    expect(known.wallet).toBeDefined()
  })

  test('says that it has expired before anything is booked', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await show()
    await confirm()
    vi.setSystemTime(Date.now() + 43_200_000)
    let problem: unknown
    await act(async () => {
      problem = await kept().handle.check()
    })
    expect(problem).toEqual({ kind: 'walletExpired' })
    expect(known.wallet).toBeUndefined()
  })

  test('pays nothing if the order now costs something else', async () => {
    await show(8100, 7100)
    await confirm()
    expect(known.wallet).toBeUndefined()
    expect(known.outdated?.amountCents).toBe(8100)
  })

  test('is closed with an error if the provider gives no token for it', async () => {
    createConfirmationToken.mockResolvedValue({ error: { type: 'api_error' } } as never)
    await show()
    await confirm()
    expect(paymentFailed).toHaveBeenCalledOnce()
    expect(onFailed).toHaveBeenCalledOnce()
    expect(onOwner).not.toHaveBeenCalled()
    expect(known.wallet).toBeUndefined()
  })
})
