import type Stripe from 'stripe'

type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** The `error` field of an answer, with the names of Stripe's API. */
export type StripeErrorBody = {
  type: StripeErrorType
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  charge?: string
  doc_url?: string
  request_log_url?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

/** An API answer other than 200. */
export class StripeError extends Error {
  readonly httpStatus: number
  readonly body: StripeErrorBody

  constructor(httpStatus: number, body: StripeErrorBody) {
    super(body.message)
    this.name = 'StripeError'
    this.httpStatus = httpStatus
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
  }
}

/** 400: the request itself is wrong. */
export function invalidRequest(message: string, details: Partial<StripeErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details })
}

/** The object does not exist: 404 if a path names it, 400 if a parameter does, as at Stripe. */
export function noSuch(kind: string, id: string, param = 'id'): StripeError {
  const readable = kind.replaceAll('_', '')
  return new StripeError(param === 'id' || param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${readable}: '${id}'`,
    param,
  })
}
