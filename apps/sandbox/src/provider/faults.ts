/** Makes the API answer badly for some requests. */
export interface ApiErrorFault {
  /** The HTTP status to answer; 0 resets the connection instead. */
  status: number
  /** How many requests are hit. */
  times: number
  /** Only requests whose path contains this. */
  path?: string
  /** Only requests with this method. */
  method?: string
  /** The operation is carried out and only its answer is lost. */
  afterEffect?: boolean
}

/** Switches with which tests make this provider misbehave. */
export interface Faults {
  /** Each webhook waits this many milliseconds. */
  delayMs: number
  /** The next so many events are never delivered. */
  lose: number
  /** The next so many events are delivered twice. */
  duplicate: number
  /** Events of the same moment are delivered last first. */
  reorder: boolean
  /** Events are kept until a test asks for them in an order of its own. */
  hold: boolean
  /** API answers wait this many milliseconds; the effect does not. */
  apiLatencyMs: number
  apiError: ApiErrorFault | null
  /** The account has no money for the next so many refunds, which are refused. */
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

/** Uses up one hit of the API error fault, when this request is one that it means. */
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

/** What `POST /_sandbox/faults` accepts. */
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
