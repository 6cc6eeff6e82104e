import type { FieldError } from './frame-messages.ts'

export type BrowserPaymentIntent = {
  id: string
  status: string
  amount: number
  currency: string
  client_secret: string
  payment_method_types: string[]
  setup_future_usage: string | null
  last_payment_error: FieldError | null
  next_action: { type: string; redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js: string } } | null
}

export type ApiResult<Answer> = { answer: Answer; error?: undefined } | { answer?: undefined; error: FieldError }

/** Converts `{ a: { b: 'c' } }` to Stripe's form field `a[b]=c`. */
function formFields(values: Record<string, unknown>, path = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const field = path === '' ? name : `${path}[${name}]`
    if (value === undefined || value === null) return []
    return typeof value === 'object'
      ? formFields(value as Record<string, unknown>, field)
      : [[field, `${value as string | number | boolean}`]]
  })
}

/** Calls the API as a browser does: form fields only, so that no preflight request is needed. */
export async function callApi<Answer>(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  values: Record<string, unknown>,
): Promise<ApiResult<Answer>> {
  const form = new URLSearchParams(formFields(values))
  try {
    const response = await fetch(`${origin}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      ...(method === 'POST' ? { body: form } : {}),
    })
    const body = (await response.json()) as Answer & { error?: FieldError }
    return response.ok ? { answer: body } : { error: body.error ?? { type: 'api_error' } }
  } catch {
    return { error: { type: 'api_connection_error', code: 'api_connection_error' } }
  }
}

/** `/v1/payment_intents/{id}` for a client secret. */
export function intentPath(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1]
  if (id) return `/v1/payment_intents/${id}`
  throw new Error('Invalid value for clientSecret: it should be a client secret of the form ${id}_secret_${secret}.')
}

/** The current payment intent of a client secret. */
export function retrieveIntent(
  origin: string,
  publishableKey: string,
  clientSecret: string,
): Promise<ApiResult<BrowserPaymentIntent>> {
  return callApi(origin, 'GET', intentPath(clientSecret), { key: publishableKey, client_secret: clientSecret })
}
