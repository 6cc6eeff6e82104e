import { newDebugId } from './ids.ts'

export type Link = {
  href: string
  rel: string
  method: 'GET' | 'POST' | 'PATCH'
}

export type ErrorDetail = {
  /** A JSON pointer into the request, such as `/purchase_units/0/amount`. */
  field?: string
  value?: string
  location?: 'body' | 'header' | 'path'
  issue: string
  description: string
}

const messages = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  AUTHENTICATION_FAILURE:
    'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNSUPPORTED_MEDIA_TYPE: 'The server does not support the request payload media type.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  RATE_LIMIT_REACHED: 'Too many requests. Blocked due to rate limiting.',
  INTERNAL_SERVER_ERROR: 'An internal server error occurred.',
} as const

type ErrorName = keyof typeof messages

/** The body of an error answer, with the names of PayPal's API. */
export function errorBody(name: ErrorName, details: readonly ErrorDetail[] = [], links: readonly Link[] = []): object {
  const issue = details[0]?.issue ?? name
  const about: Link = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
    rel: 'information_link',
    method: 'GET',
  }
  return {
    name,
    message: messages[name],
    debug_id: newDebugId(),
    ...(details.length === 0 ? {} : { details }),
    links: [about, ...links],
  }
}

/** An API answer other than 2xx. */
export class PaypalError extends Error {
  readonly httpStatus: number
  readonly body: object

  constructor(httpStatus: number, body: object) {
    super(`PayPal answers ${httpStatus}.`)
    this.name = 'PaypalError'
    this.httpStatus = httpStatus
    this.body = body
  }
}

/** 400: a field of the request does not have PayPal's format. */
export function invalidRequest(detail: ErrorDetail): PaypalError {
  return new PaypalError(400, errorBody('INVALID_REQUEST', [{ location: 'body', ...detail }]))
}

/** 422: the request is well-formed but cannot be carried out. */
export function unprocessable(detail: ErrorDetail, links: readonly Link[] = []): PaypalError {
  return new PaypalError(422, errorBody('UNPROCESSABLE_ENTITY', [detail], links))
}

/** 404: nothing has this id, or not any more. */
export function noSuchResource(field: string, id: string): PaypalError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.'
  return new PaypalError(
    404,
    errorBody('RESOURCE_NOT_FOUND', [
      { field, value: id, location: 'path', issue: 'INVALID_RESOURCE_ID', description },
    ]),
  )
}
