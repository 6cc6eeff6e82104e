import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { keepSession } from '../platform/session.ts'
import { ada, tokenOf } from '../platform/testing/ada.ts'
import { send } from '../platform/testing/send.ts'
import { VoucherPaymentPage } from './voucher-payment-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))
vi.mock('../platform/app-config.ts', () => ({ useAppConfig: () => ({ paymentMethods: [] }) }))

beforeEach(() => send.mockResolvedValue({ data: { activeBanner: null } }))

const draft = { type: 'value', value: 75, amount: 1, message: '', recipientEmail: '' } as const

describe('the payment page of vouchers', () => {
  test('shows the company of the invoice, and resets the agreement if it changes in another tab', async () => {
    await renderInApp(() => <VoucherPaymentPage draft={draft} />, {
      features: ['voucher', 'booking', 'payment'],
      session: { client: { ...ada, companyName: 'Muster GmbH' } },
    })
    const buyers = await screen.findAllByText(/^Ada Muster/)
    for (const { textContent } of buyers) expect(textContent).toBe('Ada Muster\nMuster GmbH\nada@example.org')
    const terms = screen.getByRole<HTMLInputElement>('checkbox')
    fireEvent.click(terms)
    expect(terms.checked).toBe(true)

    act(() => keepSession({ client: { ...ada, companyName: 'Other GmbH' }, token: tokenOf() }))
    expect(terms.checked).toBe(false)
    await screen.findByText('The details in your account have changed.')
    expect(screen.getAllByText(/^Ada Muster/)[0]?.textContent).toContain('Other GmbH')
  })

  test('shows no company of a private buyer', async () => {
    await renderInApp(() => <VoucherPaymentPage draft={draft} />, {
      features: ['voucher', 'booking', 'payment'],
      session: { client: ada },
    })
    const [buyer] = await screen.findAllByText(/^Ada Muster/)
    expect(buyer?.textContent).toBe('Ada Muster\nada@example.org')
  })

  test('has total, button and what is missing in its footer', async () => {
    await renderInApp(() => <VoucherPaymentPage draft={draft} />, {
      features: ['voucher', 'booking', 'payment'],
      session: { client: ada },
    })
    const footer = within(await screen.findByRole('complementary', { name: 'Your voucher' }))
    expect(footer.getByText(/^75\.00/)).toBeDefined()
    const button = footer.getByRole('button', { name: 'Order with obligation to pay' })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /can't pay right now/,
    )
  })
})
