/** Switches with which tests make this geocoder misbehave. */
export interface GeocoderFaults {
  /** Answers wait this many milliseconds. */
  delayMs: number
  /** Requests are never answered. */
  hang: boolean
  /** Answers are no JSON that anybody knows. */
  garbage: boolean
  /** The HTTP status to answer with, such as 429 or 500; 0 resets the connection; null answers well. */
  status: number | null
}

export const noFaults = (): GeocoderFaults => ({ delayMs: 0, hang: false, garbage: false, status: null })

/** What `POST /_sandbox/faults` accepts. */
export const faultsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    delayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    hang: { type: 'boolean' },
    garbage: { type: 'boolean' },
    status: { type: 'integer', minimum: 0, maximum: 599, nullable: true },
  },
} as const
