import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { refusal, send } from '../platform/testing/send.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { OfferPage } from './offer-page.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

/** The time that a call chooses; undefined for a look at the offer. */
const chosenBy = ({ variables }: { variables?: unknown }) => (variables as { timeId?: string } | undefined)?.timeId

afterEach(() => send.mockReset())

const time = (id: string, start: string) => ({
  id,
  start,
  length: 60,
  totalPrice: { intValue: 8900 },
  experts: [{ id: '7', name: 'Lena Brandt', media: [] }],
})
const offer = (changes: object = {}) => ({
  id: 'o1',
  state: 'open',
  heldUntil: '2027-01-12T08:00:00Z',
  address: ['Weg 1', '10115 Berlin'],
  treatmentTypes: [{ id: 'classic', name: [{ lang: 'en', value: 'Classic massage' }] }],
  times: [time('t1', '2027-01-14T12:00:00Z'), time('t2', '2027-01-15T12:00:00Z')],
  booking: null,
  ...changes,
})
const answered = (changes: object = {}): GraphqlAnswer => ({ data: { offer: offer(changes) } })

type Shown = { now: GraphqlAnswer; later: GraphqlAnswer; choice: GraphqlAnswer }

/** Shows the page of an offer; `later` is what it is after the first look, `choice` the answer to a press. */
const show = ({ now = answered(), later, choice = refusal('internal') }: Partial<Shown>) => {
  let looks = 0
  send.mockImplementation((request) => {
    if (chosenBy(request) !== undefined) return Promise.resolve(choice)
    looks += 1
    return Promise.resolve(looks === 1 ? now : (later ?? now))
  })
  return renderInApp(() => <OfferPage id="o1" token="open" />, { language: 'en', features: ['offer', 'cart'] })
}
const pressed = async () => {
  const [, second] = await screen.findAllByRole('button', { name: /^Book this time/ })
  if (second) fireEvent.click(second)
}

test('every time is shown with who comes and what it costs, and one press asks for exactly that one', async () => {
  await show({ choice: refusal('unavailable') })
  expect(await screen.findByText('Weg 1')).toBeTruthy()
  expect(screen.getAllByText('Lena Brandt')).toHaveLength(2)
  expect(screen.getAllByText(/89\.00.* incl\. VAT/)).toHaveLength(2)
  await pressed()
  await pressed()
  expect(await screen.findByRole('alert')).toBeTruthy()
  const asked = send.mock.calls.flatMap(([request]) => chosenBy(request) ?? [])
  expect(new Set(asked)).toEqual(new Set(['t2']))
})

test.each([
  ['not_available', /no longer free/],
  ['price_changed', /price has changed/],
])('a time that is refused with %s stays explained, and the others can be chosen', async (code, said) => {
  await show({ choice: refusal(code) })
  await pressed()
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Book this time/ })).toHaveLength(2)
})

test('an offer that ends while it is looked at says so after the press', async () => {
  await show({ later: answered({ state: 'runOut' }), choice: refusal('not_available') })
  await pressed()
  expect(await screen.findByRole('heading', { name: 'These times are no longer reserved' })).toBeTruthy()
})

test.each([
  [{ state: 'withdrawn' }, 'This offer no longer applies', '/treatments'],
  [{ state: 'runOut' }, 'These times are no longer reserved', '/treatments'],
  [
    { state: 'chosen', booking: { shoppingCartId: 'c1', token: 'of-cart' } },
    'Your time is chosen',
    '/bookings/c1/of-cart',
  ],
])('an offer that is %o has the way on', async (changes, title, href) => {
  await show({ now: answered(changes) })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})
