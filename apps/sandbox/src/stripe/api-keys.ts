import { StripeError } from './stripe-error.ts'

export type ApiKeys = {
  secretKey: string
  publishableKey: string
}

export type Caller = 'server' | 'browser'

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message })
}

function givenKey(authorization: string | undefined, keyField: string | undefined): string | undefined {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return credentials
  if (/^basic$/i.test(scheme)) return Buffer.from(credentials, 'base64').toString().split(':', 1)[0]
  return keyField
}

/**
 * The caller: the product's server with the secret key, or a browser with the publishable one. Otherwise throws 401.
 */
export function identifyCaller(keys: ApiKeys, authorization: string | undefined, keyField: string | undefined): Caller {
  const key = givenKey(authorization, keyField)
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (key === keys.secretKey) return 'server'
  if (key === keys.publishableKey) return 'browser'
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`)
}
