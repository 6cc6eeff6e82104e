import type { z } from 'zod'

/**
 * An external geocoder failed or sent an unexpected answer. Contains nothing of the query, since an address is
 * personal.
 */
export class GeocoderError extends Error {
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'GeocoderError'
    this.status = options.status
  }
}

/** The longest time to wait for a geocoder, including the response body. */
const TIMEOUT_MS = 2_500
const LARGEST_ANSWER_BYTES = 1_048_576

type JsonRequest<Schema> = {
  url: URL
  schema: Schema
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
}

/** Fetches JSON of a known shape. Throws a GeocoderError for anything else: timeouts, errors, invalid data. */
export async function fetchJson<Schema extends z.ZodType>(request: JsonRequest<Schema>): Promise<z.output<Schema>> {
  const { url, schema, method = 'GET', headers, body } = request
  const text = await answerText(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success) throw new GeocoderError('the geocoder answered with something else than agreed')
  return parsed.data
}

async function answerText(url: URL, init: RequestInit): Promise<string> {
  let response: Response
  const chunks: Uint8Array[] = []
  try {
    response = await fetch(url, init)
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes > LARGEST_ANSWER_BYTES) break
    }
    if (bytes > LARGEST_ANSWER_BYTES) throw new GeocoderError('the geocoder answered with too much')
  } catch (error) {
    if (error instanceof GeocoderError) throw error
    throw new GeocoderError(`the geocoder could not be reached: ${causeOf(error)}`)
  }
  if (!response.ok)
    throw new GeocoderError(`the geocoder answered with status ${response.status}`, { status: response.status })
  return Buffer.concat(chunks).toString('utf8')
}

/** The innermost cause, such as ECONNREFUSED; fetch's own message only says that it failed. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  return error.cause === undefined ? error.name : causeOf(error.cause)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
