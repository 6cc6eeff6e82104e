import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { placedCart } from '../booking/cart/testing/placed-cart.ts'
import { AcceptTermsDocument, PayOnAccountDocument } from '../gql/graphql.ts'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import type { GraphqlAnswer } from '../platform/server-context.ts'
import { send } from '../platform/testing/send.ts'
import { ContinuePayment } from './continue-payment.tsx'

vi.mock('../platform/api/send.ts', () => import('../platform/testing/send.ts'))

// jsdom does not have it.
Element.prototype.scrollIntoView = () => undefined
beforeEach(() => send.mockReset())

const cart = placedCart({
  status: 'placed',
  termsAccepted: false,
  onAccount: true,
  cancellationCompensation: 'none',
  clientData: { name: 'Ada', email: 'ada@example.org', companyName: 'Musterbau GmbH' },
})
const idOf = (document: object): string => (document as { __meta__: { hash: string } }).__meta__.hash
/** The calls that name the cart, in their order. */
const changes = () => send.mock.calls.filter((call) => JSON.stringify(call).includes(`"cartId":"${cart.id}"`))

/** Shows the page of a booking on account, whose calls that change something are answered in turn. */
async function show(...answers: GraphqlAnswer[]) {
  send.mockImplementation((...call) =>
    Promise.resolve(
      JSON.stringify(call).includes('"cartId"')
        ? (answers.shift() ?? { data: null })
        : { data: { appConfig: { now: '2027-01-11T08:00:00.000Z', cancellationCompensation: 'voucher' } } },
    ),
  )
  const onHandedOver = vi.fn<() => void>()
  await renderInApp(
    () => (
      <ContinuePayment cart={cart} token="t" heldUntil={null} onHandedOver={onHandedOver} onWorking={() => undefined} />
    ),
    { features: ['payment'] },
  )
  const button = await screen.findByRole('button', { name: 'Book with obligation to pay' })
  return { button, onHandedOver }
}

const accepted = { data: { acceptTerms: { id: cart.id, termsAccepted: true } } }
const paid = { data: { payOnAccount: { id: cart.id, status: 'paid' } } }

test('a booking on account says who pays what and by when, and asks for no other way to pay', async () => {
  await show()
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /Musterbau GmbH pays on account: .*81\.00.* by transfer, within 14 days of the invoice date\./,
  )
  expect(document.body.textContent).not.toMatch(/card|PayPal|what you paid|voucher/i)
})

test('a booking on account is confirmed only by accepting the terms and pressing the button', async () => {
  const { button, onHandedOver } = await show(accepted, paid)
  fireEvent.click(button)
  expect(changes()).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledTimes(1))
  expect(changes().map(([{ documentId }]) => documentId)).toEqual([
    idOf(AcceptTermsDocument),
    idOf(PayOnAccountDocument),
  ])
})

test('a refusal is said at the button, which can be pressed again', async () => {
  const { button, onHandedOver } = await show(
    accepted,
    { errors: [{ message: 'broken', extensions: { code: 'internal' } }] },
    accepted,
    paid,
  )
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button)
  await screen.findByText(/^Something went wrong/)
  expect([changes().length, onHandedOver.mock.calls.length]).toEqual([2, 1])
  fireEvent.click(button)
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledTimes(2))
  expect(changes()).toHaveLength(4)
})
