import { limits } from '@ruhepol/rules'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { send } from '../platform/testing/send.ts'
import { voucherDraft } from './voucher-drafts.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { VouchersPage } from './vouchers-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

afterEach(() => voucherDraft.clear())

describe('the message on a voucher', () => {
  test('stays complete if it is too long, with a counter and an error once its field is left', async () => {
    send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } })
    await renderInApp(() => <VouchersPage />, { features: ['voucher', 'booking'], path: '/vouchers' })
    const message = await screen.findByRole('textbox', { name: /^Message on the voucher/ })
    const text = 'a'.repeat(limits.voucherMessageMax + 1)
    fireEvent.change(message, { target: { value: text } })
    expect(message).toHaveProperty('value', text)
    expect(message.hasAttribute('maxlength')).toBe(false)
    expect(screen.getByText('181 of 180 characters')).toBeDefined()
    fireEvent.blur(message)
    await screen.findByText('Message should not be longer than 180 characters')
    expect(message.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(message, { target: { value: text.slice(1) } })
    await waitFor(() => expect(message.hasAttribute('aria-invalid')).toBe(false))
  })
})

test('the total follows the number of vouchers', async () => {
  send.mockResolvedValue({ data: { appConfig: { now: '2027-01-11T08:00:00.000Z' } } })
  await renderInApp(() => <VouchersPage />, { language: 'en', features: ['voucher', 'booking'], path: '/vouchers' })
  const order = await screen.findByRole('complementary', { name: 'Your voucher' })
  expect(order.textContent).toMatch(/75\.00\sEUR/)
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  await waitFor(() => expect(order.textContent).toMatch(/150\.00\sEUR/))
})
