import type { QueryClient } from '@tanstack/react-query'
import { cartStateQuery } from '../booking/index.ts'
import { ExecutePaymentDocument } from '../gql/graphql.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { warmServerNow } from '../platform/server-now.ts'
import { tokenAbroad } from './checkout/payments-abroad.ts'
import { stringifySearch } from '../platform/search-text.ts'
import { voucherOrderQuery } from '../voucher/voucher-queries.ts'
import { allowedPrefix, endOfReturn } from './payment-return.ts'
import type { PaymentReturn, ReturnEnd } from './payment-return.ts'

/** The data of a return's page. */
export type LoadedReturn = {
  end: ReturnEnd
  /** The redirect target: an app, or another of our origins. */
  elsewhere: string | undefined
}

/** The target of a return in an app or on another origin: the same page there, which reports a failure itself. */
function addressElsewhere(prefix: string, end: ReturnEnd, given: PaymentReturn): string {
  const { return_prefix: _prefix, secret, ...rest } = given
  // The app knows its payment's token, and other apps may handle the same scheme.
  if (!/^https?:/.test(prefix)) return `${prefix}/payment/callback${stringifySearch(rest)}`
  return prefix + (end.kind === 'leadOn' ? end.path : `/payment/callback${stringifySearch({ ...rest, secret })}`)
}

/** A return with the token stored on this device if its address has none, as with returns into the apps. */
export function withStoredToken(given: PaymentReturn): PaymentReturn {
  const { subject, targetId, secret } = given
  if (nativePlatform() === undefined || secret || !subject || !targetId) return given
  const kept = tokenAbroad(subject, targetId)
  return kept === undefined ? given : { ...given, secret: kept }
}

/**
 * Makes the server ask the provider for the payment's outcome (rule R24). The result is read with the cart's state
 * right after; an outage says nothing about the payment. @onDemand
 */
export async function askProvider(paymentId: string, { subject, targetId, secret }: PaymentReturn): Promise<void> {
  if (!targetId || !secret || (subject !== 'booking' && subject !== 'voucher')) return
  await execute(ExecutePaymentDocument, { subject, paymentId, targetId, token: secret }, { idempotent: true }).catch(
    () => undefined,
  )
}

/** The current state of the cart or the voucher order. */
async function stateOf(queryClient: QueryClient, { subject, targetId, secret }: PaymentReturn) {
  if (!targetId || !secret) return undefined
  try {
    if (subject === 'voucher') {
      return (await queryClient.query({ ...voucherOrderQuery(targetId, secret), staleTime: 0 })).voucherOrder
    }
    if (subject !== 'booking') return undefined
    return (await queryClient.query({ ...cartStateQuery(targetId, secret), staleTime: 0 })).multipleBookingDetails
  } catch (error) {
    // An invalid id is treated like a wrong token.
    return isApiError(error, 'not_found') || isApiError(error, 'invalid_input') ? 'notFound' : undefined
  }
}

/** Determines the outcome of a return. */
export async function loadReturn(queryClient: QueryClient, given: PaymentReturn): Promise<LoadedReturn> {
  // The page for a failed payment needs the server's time to say until when the appointment is held.
  const [config, state] = await Promise.all([
    loadAppConfig(queryClient),
    stateOf(queryClient, given),
    warmServerNow(queryClient),
  ])
  const { returnPrefixes, universalLinkPrefix: ownOrigin } = config
  // A return ends in the app.
  const wished = nativePlatform() === undefined ? given.return_prefix : undefined
  const end = endOfReturn(given, state)
  const prefix = allowedPrefix(wished, { returnPrefixes, ownOrigin })
  const continuesElsewhere = prefix !== undefined && end.kind !== 'unknown'
  return { end, elsewhere: continuesElsewhere ? addressElsewhere(prefix, end, given) : undefined }
}
