import * as common from '../provider/faults.ts'

/** Switches with which tests make PayPal misbehave. */
export interface PaypalFaults extends common.Faults {
  /** The API takes requests and never answers; nothing is carried out. */
  hang: boolean
  /** The script loads, and its buttons never appear. */
  buttonsNeverLoad: boolean
}

export function noFaults(): PaypalFaults {
  return { ...common.noFaults(), hang: false, buttonsNeverLoad: false }
}

/** What `POST /_sandbox/faults` accepts. */
export const faultsSchema = {
  ...common.faultsSchema,
  properties: { ...common.faultsSchema.properties, hang: { type: 'boolean' }, buttonsNeverLoad: { type: 'boolean' } },
} as const
