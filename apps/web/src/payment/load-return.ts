import type { QueryClient } from '@tanstack/react-query'
import { cartStateQuery } from '../booking/index.ts'
import { ExecutePaymentDocument } from '../gql/graphql.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { loadAppConfig } from '../platform/app-config.ts'
import { nativePlatform } from '../platform/native-platform.ts'
import { tokenAbroad } from './checkout/payments-abroad.ts'
import { stringifySearch } from '../platform/search-text.ts'
import { allowedPrefix, endOfReturn } from './payment-return.ts'
import type { PaymentReturn, ReturnEnd } from './payment-return.ts'

/** A return as its page shows it. */
export interface LoadedReturn {
  end: ReturnEnd
  /** The redirect target: an app, or another of our origins. */
  elsewhere: string | undefined
}

/** Where a return leads in an app or on another origin: to the same page there, which tells of a failure itself. */
function addressElsewhere(prefix: string, end: ReturnEnd, given: PaymentReturn): string {
  const { return_prefix: _prefix, secret, ...rest } = given
  // The app knows the token of what it pays, and other apps may listen to the same scheme.
  if (!/^https?:/.test(prefix)) return `${prefix}/payment/callback${stringifySearch(rest)}`
  return prefix + (end.kind === 'leadOn' ? end.path : `/payment/callback${stringifySearch({ ...rest, secret })}`)
}

/** A return with the token that this device keeps, where its address carries none: the ways back into the apps do not. */
export function withStoredToken(given: PaymentReturn): PaymentReturn {
  const { subject, targetId, secret } = given
  if (nativePlatform() === undefined || secret || !subject || !targetId) return given
  const kept = tokenAbroad(subject, targetId)
  return kept === undefined ? given : { ...given, secret: kept }
}

/**
 * Lets the server ask the provider how the payment ended (rule R24). What it answers is read with the state of the cart
 * right after; an outage here is no news about the payment.
 * @onDemand
 */
export async function askProvider(paymentId: string, { subject, targetId, secret }: PaymentReturn): Promise<void> {
  if (!targetId || !secret || (subject !== 'booking' && subject !== 'voucher')) return
  await execute(ExecutePaymentDocument, { subject, paymentId, targetId, token: secret }, { idempotent: true }).catch(
    () => undefined,
  )
}

/** The state of a cart as it is now. */
async function stateOf(queryClient: QueryClient, { subject, targetId, secret }: PaymentReturn) {
  if (subject !== 'booking' || !targetId || !secret) return undefined
  try {
    const answer = await queryClient.query({ ...cartStateQuery(targetId, secret), staleTime: 0 })
    return answer.multipleBookingDetails
  } catch (error) {
    // An invalid id is treated like a wrong token.
    return isApiError(error, 'not_found') || isApiError(error, 'invalid_input') ? 'notFound' : undefined
  }
}

/** Finds out how a return ends. */
export async function loadReturn(queryClient: QueryClient, given: PaymentReturn): Promise<LoadedReturn> {
  const [config, state] = await Promise.all([loadAppConfig(queryClient), stateOf(queryClient, given)])
  const { returnPrefixes, universalLinkPrefix: ownOrigin } = config
  // An app is where a return ends.
  const wished = nativePlatform() === undefined ? given.return_prefix : undefined
  const end = endOfReturn(given, state)
  const prefix = allowedPrefix(wished, { returnPrefixes, ownOrigin })
  const leadsOn = prefix !== undefined && end.kind !== 'unknown'
  return { end, elsewhere: leadsOn ? addressElsewhere(prefix, end, given) : undefined }
}
