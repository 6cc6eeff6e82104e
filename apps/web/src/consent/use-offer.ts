import { purposeOfKind } from '@ruhepol/rules'
import type { ConsentPurpose, Instant, MeasuringKind } from '@ruhepol/rules'
import type { ErrorReports } from '../platform/error-tracker.ts'
import { useAppConfigIfKnown } from '../platform/app-config.ts'
import { useServerClockIfKnown } from '../platform/server-now.ts'
import type { MeasuringService } from '../measuring/recipients.ts'
import { servicesHere } from '../measuring/services-here.ts'

/** What a person can agree to here, by the settings of the server. */
export interface Offer {
  purposes: readonly ConsentPurpose[]
  services: readonly MeasuringService[]
  /** Where failures may be told to. */
  errorReports: ErrorReports | null
  /** The server's now, now. */
  now: () => Instant
}

/** Undefined until it is known; it is asked for only while it is `wanted`. */
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

/** The services that are for this purpose. */
export const servicesFor = (purpose: ConsentPurpose, services: readonly MeasuringService[]): MeasuringKind[] =>
  services.map(({ kind }) => kind).filter((kind) => purposeOfKind[kind] === purpose)
