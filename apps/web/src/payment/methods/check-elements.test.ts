import type { StripeElements } from '@stripe/stripe-js'
import { expect, it } from 'vitest'
import { checkElements } from './check-elements.ts'

type Checked = Awaited<ReturnType<StripeElements['submit']>>

const answering = (checked: Checked): Pick<StripeElements, 'submit'> => ({ submit: () => Promise.resolve(checked) })

it('the check finds nothing wrong with fields that the provider accepts', async () => {
  expect(await checkElements(answering({ selectedPaymentMethod: 'card' }))).toBeUndefined()
})

it("the check returns the provider's message for refused fields, so that the click has a response", async () => {
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' } as const
  expect(await checkElements(answering({ error }))).toEqual({ kind: 'refused', message: error.message })
})

it('the check returns the code of an error without a message', async () => {
  const error = { type: 'api_error', code: 'lock_timeout' } as const
  expect(await checkElements(answering({ error }))).toEqual({ kind: 'refused', message: 'lock_timeout' })
})

it('the check says that the provider is unreachable if its fields are missing', async () => {
  expect(await checkElements(null)).toEqual({ kind: 'unreachable' })
})
