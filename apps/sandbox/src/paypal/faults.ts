import * as common from '../provider/faults.ts'

/** Switches with which tests make PayPal misbehave. */
export type PaypalFaults = {
  /** The API accepts requests but never answers and does nothing. */
  hang: boolean
  /** The script loads, but its buttons never appear. */
  buttonsNeverLoad: boolean
} & common.Faults

export function noFaults(): PaypalFaults {
  return { ...common.noFaults(), hang: false, buttonsNeverLoad: false }
}

/** The body of `POST /_sandbox/faults`. */
export const faultsSchema = {
  ...common.faultsSchema,
  properties: { ...common.faultsSchema.properties, hang: { type: 'boolean' }, buttonsNeverLoad: { type: 'boolean' } },
} as const
