import { purposeOfKind } from '@ruhepol/rules'
import type { ConsentPurpose, Instant, MeasuringKind } from '@ruhepol/rules'
import type { ErrorReports } from '../platform/error-tracker.ts'
import { useAppConfigIfKnown } from '../platform/app-config.ts'
import { useServerClockIfKnown } from '../platform/server-now.ts'
import type { MeasuringService } from '../measuring/recipients.ts'
import { servicesHere } from '../measuring/services-here.ts'

/** Everything a person can consent to here, by the server's settings. */
export type Offer = {
  purposes: readonly ConsentPurpose[]
  services: readonly MeasuringService[]
  /** The address for failure reports. */
  errorReports: ErrorReports | null
  /** The server's current time. */
  now: () => Instant
}

/** Undefined until it is known; it is queried only while it is `wanted`. */
export function useOffer(wanted: boolean): Offer | undefined {
  const config = useAppConfigIfKnown(wanted)
  const clock = useServerClockIfKnown(wanted)
  if (!config || !clock) return undefined
  const { analyticsEnabled, errorReports } = config
  const services = servicesHere(config.measuringServices)
  const purposes: ConsentPurpose[] = [
    ...(analyticsEnabled ? (['counting'] as const) : []),
    ...(errorReports ? (['errors'] as const) : []),
    ...new Set(services.map(({ kind }) => purposeOfKind[kind])),
  ]
  return { purposes, services, errorReports, now: clock.now }
}

/** The services for this purpose. */
export const servicesFor = (purpose: ConsentPurpose, services: readonly MeasuringService[]): MeasuringKind[] =>
  services.map(({ kind }) => kind).filter((kind) => purposeOfKind[kind] === purpose)
