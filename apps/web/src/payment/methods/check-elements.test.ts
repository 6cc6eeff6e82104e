import type { StripeElements } from '@stripe/stripe-js'
import { expect, it } from 'vitest'
import { checkElements } from './check-elements.ts'

type Checked = Awaited<ReturnType<StripeElements['submit']>>

const answering = (checked: Checked): Pick<StripeElements, 'submit'> => ({ submit: () => Promise.resolve(checked) })

it('finds nothing wrong with fields the provider takes', async () => {
  expect(await checkElements(answering({ selectedPaymentMethod: 'card' }))).toBeUndefined()
})

it('answers what the provider says of fields it refuses, so that the press is not without an answer', async () => {
  const error = { type: 'validation_error', message: 'Your card number is incomplete.' } as const
  expect(await checkElements(answering({ error }))).toEqual({ kind: 'refused', message: error.message })
})

it('answers the code of an error without words', async () => {
  const error = { type: 'api_error', code: 'lock_timeout' } as const
  expect(await checkElements(answering({ error }))).toEqual({ kind: 'refused', message: 'lock_timeout' })
})

it('tells that the provider cannot be reached where its fields are not there', async () => {
  expect(await checkElements(null)).toEqual({ kind: 'unreachable' })
})
