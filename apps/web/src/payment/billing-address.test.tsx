import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { billingAddressDraft } from '../booking/flow/booking-drafts.ts'
import type { BillFragment } from '../gql/graphql.ts'
import type { Language } from '../i18n/index.ts'
import { noticeSilentInput } from '../platform/silent-input.ts'
import { ada } from '../platform/testing/ada.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { BillingAddress, useBillingAddress } from './billing-address.tsx'

beforeEach(() => billingAddressDraft.clear())

const billOf = (cents: number): BillFragment =>
  ({ components: [{ type: 'treatment', value: { intValue: cents } }] }) as BillFragment

async function show({
  cents = 8100,
  companyName = 'Stand GmbH',
  language = 'en',
}: { cents?: number; companyName?: string; language?: Language } = {}) {
  let ready = false
  let showProblems = () => {}
  await renderInApp(
    () => {
      const billing = useBillingAddress(billOf(cents))
      ready = billing.problems.size === 0
      showProblems = billing.showProblems
      return <BillingAddress billing={billing} fixed={false} />
    },
    { language, features: ['booking', 'payment'], session: { client: { ...ada, companyName } } },
  )
  return { isReady: () => ready, showProblems: () => act(() => showProblems()) }
}
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('a private customer is not asked for a billing address', async () => {
  const { isReady } = await show({ companyName: '', cents: 30_000 })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(isReady()).toBe(true)
})

test('a company may omit its address up to 250 EUR, but must complete it once begun', async () => {
  const { isReady } = await show()
  expect(screen.getByRole('heading').textContent).toBe('Billing address of Stand GmbH')
  expect(isReady()).toBe(true)
  type('Street and number', 'Messedamm 22')
  type('City', '')
  expect(isReady()).toBe(false)
  expect(screen.getByText('Enter the city')).toBeDefined()
})

test('a company needs its address above 250 EUR, with autofill hints for each part', async () => {
  const { isReady } = await show({ cents: 25_001 })
  expect(isReady()).toBe(false)
  type('Street and number', 'Messedamm 22')
  type('Postal code', '1405')
  type('City', 'Berlin')
  expect(screen.getByText('A German postal code has 5 digits')).toBeDefined()
  type('Postal code', '14055')
  expect(isReady()).toBe(true)
  expect(billingAddressDraft.read()).toEqual({
    street: 'Messedamm 22',
    addition: '',
    postalCode: '14055',
    locality: 'Berlin',
    country: 'DE',
  })
  const kinds = screen.getAllByRole<HTMLInputElement>('textbox').map(({ autocomplete }) => autocomplete)
  expect(kinds.map(String)).toEqual([
    'billing address-line1',
    'billing address-line2',
    'billing postal-code',
    'billing address-level2',
  ])
})

test('a customer sent back to the address sees what is missing, at its first part', async () => {
  const { showProblems } = await show({ cents: 25_001 })
  type('Street and number', 'Messedamm 22')
  showProblems()
  expect(document.activeElement).toBe(screen.getByLabelText('Postal code'))
  expect(screen.getByText('Enter the postal code')).toBeDefined()
  expect(screen.getByText('Enter the city')).toBeDefined()
})

test('a screen reader reads the hint when the address gets the focus', async () => {
  await show({ cents: 25_001 })
  const group = screen.getByRole('group', { name: 'Billing address of Stand GmbH' })
  const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/^Invoices above 250 EUR have to include it/)
})

test("a company abroad chooses its country by its name in the page's language", async () => {
  const { isReady } = await show({ cents: 25_001, language: 'de' })
  type('Straße und Hausnummer', 'Stephansplatz 1')
  type('Postleitzahl', '1010')
  type('Ort', 'Wien')
  expect(isReady()).toBe(false)
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['Deutschland', 'Belgien', 'Bulgarien'])
  type('Land', 'AT')
  expect(isReady()).toBe(true)
})

test('an address that a browser fills in without an event is complete when the button is pressed', async () => {
  noticeSilentInput(window)
  const { isReady } = await show({ cents: 25_001 })
  const parts = { 'Street and number': 'Messedamm 22', 'Postal code': '14055', City: 'Berlin' }
  for (const [label, text] of Object.entries(parts)) {
    Reflect.set(HTMLInputElement.prototype, 'value', text, screen.getByLabelText(label))
  }
  const button = document.body.appendChild(document.createElement('button'))
  fireEvent.click(button)
  button.remove()
  expect(isReady()).toBe(true)
})
