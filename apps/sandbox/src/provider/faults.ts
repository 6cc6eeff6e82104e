/** Makes the API fail for some requests. */
export type ApiErrorFault = {
  /** The HTTP status to answer; 0 resets the connection instead. */
  status: number
  /** How many requests are affected. */
  times: number
  /** Only requests whose path contains this. */
  path?: string
  /** Only requests with this method. */
  method?: string
  /** Carries out the operation and loses only its answer. */
  afterEffect?: boolean
}

/** Switches with which tests make this provider misbehave. */
export type Faults = {
  /** Each webhook waits this many milliseconds. */
  delayMs: number
  /** How many of the next events are never delivered. */
  lose: number
  /** How many of the next events are delivered twice. */
  duplicate: number
  /** Simultaneous events are delivered in reverse order. */
  reorder: boolean
  /** Events are held back until a test delivers them in its own order. */
  hold: boolean
  /** API answers wait this many milliseconds, but their effect does not. */
  apiLatencyMs: number
  apiError: ApiErrorFault | null
  /** This many next refunds are refused because the account has no money. */
  refuseRefunds: number
}

export function noFaults(): Faults {
  return {
    delayMs: 0,
    lose: 0,
    duplicate: 0,
    reorder: false,
    hold: false,
    apiLatencyMs: 0,
    apiError: null,
    refuseRefunds: 0,
  }
}

/** Uses up one hit of the API error fault if this request matches. */
export function takeApiError(
  faults: Faults,
  method: string,
  path: string,
  afterEffect: boolean,
): ApiErrorFault | undefined {
  const fault = faults.apiError
  if (!fault || fault.times < 1 || (fault.afterEffect ?? false) !== afterEffect) return undefined
  if (fault.path !== undefined && !path.includes(fault.path)) return undefined
  if (fault.method !== undefined && fault.method !== method) return undefined
  fault.times -= 1
  return fault
}

const count = { type: 'integer', minimum: 0, maximum: 1_000_000 } as const

/** The body of `POST /_sandbox/faults`. */
export const faultsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    delayMs: count,
    lose: count,
    duplicate: count,
    reorder: { type: 'boolean' },
    hold: { type: 'boolean' },
    apiLatencyMs: count,
    refuseRefunds: count,
    apiError: {
      type: 'object',
      nullable: true,
      additionalProperties: false,
      required: ['status', 'times'],
      properties: {
        status: { type: 'integer', minimum: 0, maximum: 599 },
        times: count,
        path: { type: 'string' },
        method: { type: 'string' },
        afterEffect: { type: 'boolean' },
      },
    },
  },
} as const
