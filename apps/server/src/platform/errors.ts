/** Every code of the public error catalogue; the client maps each to its own text. */
export const errorCodes = [
  'invalid_input',
  'not_available',
  'invalid_credentials',
  'not_verified',
  'blocked',
  'account_provider_mismatch',
  'user_has_no_password',
  'user_not_found',
  'code_invalid',
  'code_expired',
  'email_exists',
  'unsupported_role',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'not_found',
  'price_changed',
  'too_late_to_cancel',
  'already_cancelled',
  'already_moved',
  'not_movable',
  'changed_meanwhile',
  'already_reviewed',
  'not_reviewable',
  'discount_not_found',
  'discount_not_applicable',
  'discount_not_reusable',
  'discount_expired',
  'discount_inactive',
  'voucher_used',
  'voucher_expired',
  'payment_not_configured',
  'payment_failed',
  'payment_not_payable',
  'idempotency_conflict',
  'invalid_query',
  'not_served',
  'too_many_attempts',
  'rate_limited',
  'query_too_complex',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** An invalid field of an input, its message key and, if it broke one, its bound. */
export type FieldError = { path: string; key: string; min?: number; max?: number }

/** Further public extensions of a failure. */
export type ErrorDetails = {
  fields?: readonly FieldError[]
  price?: object
  reason?: string
  /** With `too_soon`: before it no start can be placed now, RFC 3339. */
  earliestStart?: string
  /** Of several starts the one that was refused, RFC 3339. */
  start?: string
  /** What a discount asks of the person. */
  condition?: string
  /** Seconds. */
  retryAfter?: number
}

/** An expected failure. It reaches the caller as `extensions.code`; the message is for developers. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string = code, details: ErrorDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

/** Why an appointment cannot be placed; `extensions.reason` of `not_available`. */
export const notAvailableReasons = [
  'closed',
  'no_such_length',
  'treatment_not_given',
  'expert_elsewhere',
  'off_the_grid',
  'past',
  'too_soon',
  'expert_off',
  'taken',
] as const

export type NotAvailableReason = (typeof notAvailableReasons)[number]

/** The appointment cannot be placed, and why. */
export function notAvailable(
  reason: NotAvailableReason,
  message: string,
  details: Pick<ErrorDetails, 'earliestStart'> = {},
): ApiError {
  return new ApiError('not_available', message, { ...details, reason })
}

/** All invalid fields of an input at once. */
export function invalidInput(fields: FieldError[]): ApiError {
  return new ApiError('invalid_input', `invalid input: ${fields.map((field) => field.path).join(', ')}`, { fields })
}

/** Names fields that exclude each other, if an input gives all of them. */
export function contradiction<Input>(input: Input, ...fields: readonly (keyof Input & string)[]): FieldError[] {
  return fields.every((field) => input[field] != null) ? fields.map((path) => ({ path, key: 'invalid_input' })) : []
}

/** Not signed in, or no longer; the answer does not say why. */
export function unauthenticated(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'an access token that is good is needed')
}

/** Somebody else has changed the object since the caller read it. */
export function changedMeanwhile(what: string): ApiError {
  return new ApiError('changed_meanwhile', `the ${what} was changed meanwhile: read it again`)
}

/** The error for unknown ids and for other people's, so that the answer does not reveal which exist. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `no such ${what}`)
}
