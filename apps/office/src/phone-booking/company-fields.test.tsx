import { prepareDialogs } from '@ruhepol/ui/testing/prepare-dialogs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BookByPhoneDocument } from '../gql/graphql.ts'
import { forgetKept } from '../platform/kept.ts'
import { choose } from '../platform/preferences.ts'
import { enter, field, open, prepare, press, refused } from './testing/phone-form.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }))

beforeEach(() => {
  prepareDialogs()
  vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00Z'), shouldAdvanceTime: true })
  choose({ language: 'en' })
})
afterEach(() => {
  forgetKept()
})

describe('a company', () => {
  test('is named on the invoice, and pays on account only if that is ticked', async () => {
    const { asked } = open()
    await prepare()
    expect(screen.queryByLabelText(/^On account/)).toBeNull()
    await enter('Company (optional)', 'Musterbau GmbH')
    press('Hold and send the link')
    await waitFor(() => expect(asked(BookByPhoneDocument)).toHaveLength(1))
    expect(asked(BookByPhoneDocument)).toMatchObject([
      { input: { companyName: 'Musterbau GmbH', billingAddress: null, onAccount: false } },
    ])
    await prepare()
    expect((await field('Company (optional)')).value).toBe('')
    await enter('Company (optional)', 'Musterbau GmbH')
    await enter('Address for the invoice', 'Hafenstraße 2\n20457 Hamburg')
    fireEvent.click(await screen.findByLabelText(/^On account: the company pays within 14 days of the invoice date/))
    expect(screen.getByText(/accept the terms and confirm/)).toBeDefined()
    press('Hold and send the link')
    await waitFor(() => expect(asked(BookByPhoneDocument)).toHaveLength(2))
    expect(asked(BookByPhoneDocument)[1]).toMatchObject({
      input: { billingAddress: 'Hafenstraße 2\n20457 Hamburg', onAccount: true },
    })
  })

  test('whose name is deleted again books like a private customer', async () => {
    const { asked } = open()
    await prepare()
    await enter('Company (optional)', 'Musterbau GmbH')
    fireEvent.click(await screen.findByLabelText(/^On account/))
    await enter('Company (optional)', ' ')
    press('Hold and send the link')
    await waitFor(() => expect(asked(BookByPhoneDocument)).toHaveLength(1))
    expect(asked(BookByPhoneDocument)[0]?.['input']).not.toHaveProperty('onAccount')
  })

  test('with an overdue invoice is refused, and the form says why', async () => {
    open({ book: () => refused('payment_not_payable', { reason: 'account_overdue' }) })
    await prepare()
    await enter('Company (optional)', 'Musterbau GmbH')
    fireEvent.click(await screen.findByLabelText(/^On account/))
    press('Hold and send the link')
    expect(await screen.findByText(/^An invoice for this e-mail address is overdue/)).toBeDefined()
  })
})
