import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { forgetWallet, keepWallet, useConfirmedWallet } from './checkout/confirmed-wallet.ts'
import { usePaymentMethods } from './checkout/use-payment-methods.ts'
import { PaymentMeans } from './payment-means.tsx'

vi.mock('../platform/app-config.ts', () => ({
  useAppConfig: () => ({
    paymentMethods: ['card', 'paypal'].map((method) => ({ method, platforms: ['web'] })),
  }),
}))
// The fields have tests of their own.
vi.mock('./methods/method-panel.tsx', () => ({ MethodPanel: () => null }))

function Page({ order, total }: { order: string; total: number }) {
  const methods = usePaymentMethods()
  return (
    <PaymentMeans
      {...{ methods, total }}
      {...useConfirmedWallet(order, total)}
      working={false}
      order="Massage"
      mayOpen={() => true}
      onPay={() => undefined}
      onClosed={() => undefined}
    />
  )
}

const show = (total = 8100, order = 'appointment') =>
  renderInApp(() => <Page order={order} total={total} />, { features: ['payment'] })

beforeEach(() => {
  const handle = { check: vi.fn(), pay: vi.fn() }
  const card = { brand: 'mastercard', lastDigits: '4444' }
  keepWallet({ order: 'appointment', amountCents: 8100, method: 'googlePay', card, handle })
})
afterEach(() => act(() => forgetWallet()))

test('shows the wallet that was confirmed, instead of the other methods', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Pay with Google Pay' })).toBeDefined()
  expect(screen.getByRole('img', { name: 'Mastercard' })).toBeDefined()
  expect(screen.getByText('Card ending in 4444')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('shows the other methods on request, and moves the focus there', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Pay another way' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Card/ }))
  expect(screen.queryByRole('heading', { name: 'Pay with Google Pay' })).toBeNull()
})

test('says both amounts if the order now costs something else', async () => {
  await show(7100)
  expect(
    await screen.findByText(/You confirmed 81\.00.EUR in Google Pay\. Your booking now costs 71\.00.EUR/),
  ).toBeDefined()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

test('ignores a wallet that was confirmed for another appointment', async () => {
  await show(8100, 'another')
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByText(/Google Pay/)).toBeNull()
})
