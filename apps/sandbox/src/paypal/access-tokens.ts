import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { PaypalBooks } from './books.ts'
import { PaypalError, errorBody } from './paypal-error.ts'

export type ApiCredentials = {
  clientId: string
  clientSecret: string
}

/** PayPal's tokens are valid for nine hours. */
const lifeSeconds = 32_400

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Answers `POST /v1/oauth2/token`: a token for the right id and secret, otherwise 401. */
export function issueToken(
  books: PaypalBooks,
  credentials: ApiCredentials,
  authorization: string | undefined,
  form: string,
): object {
  const given = /^basic (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!same(Buffer.from(given, 'base64').toString(), `${credentials.clientId}:${credentials.clientSecret}`)) {
    throw new PaypalError(401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
  }
  const grantType = new URLSearchParams(form).get('grant_type')
  if (grantType !== 'client_credentials') {
    const description = grantType === null ? 'Grant Type is NULL' : 'unsupported grant_type'
    throw new PaypalError(400, { error: 'unsupported_grant_type', error_description: description })
  }
  const now = Date.now()
  for (const { id, expiresAt } of books.tokens.values()) if (expiresAt <= now) books.tokens.delete(id)
  const token = `A21AA${randomBytes(48).toString('base64url')}`
  books.tokens.set(token, { id: token, expiresAt: now + lifeSeconds * 1000 })
  return {
    scope: 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token openid',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: lifeSeconds,
    nonce: `${new Date(now).toISOString()}${randomBytes(16).toString('base64url')}`,
  }
}

/** Throws 401 unless the request has a valid token. */
export function checkToken(books: PaypalBooks, authorization: string | undefined): void {
  const given = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (given === undefined) throw new PaypalError(401, errorBody('AUTHENTICATION_FAILURE'))
  const token = books.tokens.get(given)
  if (token && token.expiresAt > Date.now()) return
  const description = token ? 'Access Token not found in cache' : 'Token signature verification failed'
  throw new PaypalError(401, { error: 'invalid_token', error_description: description })
}

/** Invalidates all issued tokens, as nine hours would. */
export function expireTokens(books: PaypalBooks): void {
  for (const token of books.tokens.values()) token.expiresAt = 0
}
