import { ApiError, isApiError } from '@ruhepol/web/platform/api/api-error'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { asksAgain } from '../platform/api.ts'

/** The errors that have a message of their own. */
const said: Readonly<Record<string, MessageId>> = {
  no_response: 'common.error.noResponse',
  unavailable: 'common.error.unavailable',
  rate_limited: 'common.error.tooMany',
  too_many_attempts: 'common.error.tooMany',
  code_invalid: 'common.error.codeInvalid',
  code_expired: 'common.error.codeExpired',
  invalid_credentials: 'common.error.notConfirmed',
  FORBIDDEN: 'common.error.forbidden',
  not_available: 'common.error.taken',
  price_changed: 'common.error.priceChanged',
  changed_meanwhile: 'common.error.changed',
  not_movable: 'common.error.over',
  already_cancelled: 'common.error.over',
  not_found: 'common.error.notFound',
  invalid_input: 'common.error.invalid',
}

/** The messages of `FORBIDDEN`, by the reason that the server gives. */
const forbidden: Readonly<Record<string, MessageId>> = {
  refund_limit: 'common.error.refundLimit',
  mail_outdated: 'common.error.mailOutdated',
  taken_by_other: 'common.error.takenByOther',
  request_closed: 'common.error.requestClosed',
  answer_sent: 'common.error.answerSent',
}

/** The message of an error. A page's `own` messages, by error code, override the general ones. */
export function useErrorText(own: Readonly<Record<string, MessageId>> = {}): (error: unknown) => string {
  const { t } = useTexts()
  return (error) => {
    if (asksAgain(error)) return t('common.error.elevation')
    const why = isApiError(error, 'FORBIDDEN') ? forbidden[String(error.extensions.reason)] : undefined
    if (why) return t(why)
    return t((isApiError(error) ? (own[error.code] ?? said[error.code]) : undefined) ?? 'common.error.other')
  }
}

/** Whether the error says that nothing was done because the object has changed since it was seen. */
export const isChanged = (error: unknown): boolean => isApiError(error, 'changed_meanwhile')

/** Whether the error says that the act is no longer possible because the booking has begun or is cancelled. */
export const isOver = (error: unknown): boolean =>
  isApiError(error, 'not_movable') || isApiError(error, 'already_cancelled')

/** The error for a passkey that the browser or the person refused. */
export const notConfirmed = (): ApiError => new ApiError('invalid_credentials', 'The passkey was not confirmed.')
