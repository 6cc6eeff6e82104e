import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { VoucherDraft } from './voucher-drafts.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { VoucherCard } from './voucher-card.tsx'

const draft: VoucherDraft = { type: 'massage', value: 75, amount: 1, message: ' ', recipientEmail: '' }
const placeholder = 'Your message appears here.'
const show = (writable: boolean) =>
  renderInApp(() => <VoucherCard draft={draft} writable={writable} action={null} />, {
    features: ['voucher', 'booking'],
  })

describe('the card of a voucher without a message', () => {
  test('shows where the message goes while it can be written', async () => {
    await show(true)
    expect(screen.getByText(placeholder)).toBeDefined()
  })

  test('shows no placeholder if the voucher is ordered as it is', async () => {
    await show(false)
    expect(screen.queryByText(placeholder)).toBeNull()
  })
})
