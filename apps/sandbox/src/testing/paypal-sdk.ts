import { Client, Environment, OrdersController, PaymentsController, type OAuthToken } from '@paypal/paypal-server-sdk'

/** The argument of the SDK's HTTP adapter. */
type OutgoingRequest = {
  url: string
  method: string
  headers: { toJSON: () => Record<string, string> }
  data?: string
  timeout: number
}

/** Sends the SDK's requests to another origin. */
function adapterTo(origin: string): (request: OutgoingRequest) => Promise<object> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const response = await fetch(`${origin}${pathname}${search}`, {
      method: request.method.toUpperCase(),
      headers: request.headers.toJSON(),
      ...(request.data === undefined ? {} : { body: request.data }),
      ...(request.timeout > 0 ? { signal: AbortSignal.timeout(request.timeout) } : {}),
    })
    const { status, statusText } = response
    return {
      data: await response.text(),
      status,
      statusText,
      headers: Object.fromEntries(response.headers),
      config: request,
    }
  }
}

export const testPaypalKeys = {
  clientId: 'client-of-tests',
  clientSecret: 'secret-of-tests',
  webhookId: 'WEBHOOKOFTESTS',
}

export type PaypalSdk = {
  orders: OrdersController
  payments: PaymentsController
}

/** The official SDK with another address, for which it has no setting. */
export function paypalSdkFor(
  origin: string,
  keys: { clientId: string; clientSecret: string } = testPaypalKeys,
): PaypalSdk {
  const client = new Client({
    environment: Environment.Sandbox,
    timeout: 5000,
    clientCredentialsAuthCredentials: {
      oAuthClientId: keys.clientId,
      oAuthClientSecret: keys.clientSecret,
      oAuthTokenProvider: async (_last, manager): Promise<OAuthToken> => manager.fetchToken(),
    },
    unstable_httpClientOptions: { adapter: adapterTo(origin) },
  })
  return { orders: new OrdersController(client), payments: new PaymentsController(client) }
}

/** Requests an access token like any client. */
export function askForToken(
  origin: string,
  keys: { clientId: string; clientSecret: string } = testPaypalKeys,
  form = 'grant_type=client_credentials',
): Promise<Response> {
  return fetch(`${origin}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form,
  })
}

/** The header that authorises a call without the SDK. */
export async function bearerFor(origin: string): Promise<{ authorization: string }> {
  const { access_token: token } = (await (await askForToken(origin)).json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}
