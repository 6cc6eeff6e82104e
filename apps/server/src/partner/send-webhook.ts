import type { Config } from '../platform/config.ts'
import { checkOutsideAddress, outsideFetch, OutsideFetchError } from '../platform/http/outside-fetch.ts'

/** Together with a round of `deliverPartnerEvents`, shorter than the time in which a worker has to stop. */
const TIMEOUT_MS = 5_000
const MOST_CHARACTERS = 500

/** In a demo the receiver may run on the same machine. */
const allowed = ({ APP_ENV }: Pick<Config, 'APP_ENV'>) => ({ insideAllowed: APP_ENV === 'demo' })

/** The URL as it is called, without its fragment; undefined if messages must not be sent there. */
export function webhookUrl(text: string, config: Pick<Config, 'APP_ENV'>): string | undefined {
  try {
    const url = checkOutsideAddress(text, allowed(config))
    url.hash = ''
    return url.href.length > MOST_CHARACTERS ? undefined : url.href
  } catch (error) {
    if (error instanceof OutsideFetchError) return undefined
    throw error
  }
}

export type WebhookMessage = { url: string; body: string; headers: Readonly<Record<string, string>> }

/**
 * Posts a message once, and follows no redirect. Returns why it did not arrive, in words for the log; undefined if a
 * 2xx says that it did. Addresses inside the network are never connected to, whatever their name.
 */
export async function sendWebhook(
  { url, body, headers }: WebhookMessage,
  config: Pick<Config, 'APP_ENV'>,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  try {
    // Only the status of the answer matters.
    const bounds = { timeoutMs, maxBytes: 0, longer: 'cut' } as const
    const { status } = await outsideFetch(url, { method: 'POST', body, headers, ...bounds, ...allowed(config) })
    return status >= 200 && status < 300 ? undefined : `answered ${status}`
  } catch (error) {
    if (error instanceof OutsideFetchError) return error.message
    throw error
  }
}
