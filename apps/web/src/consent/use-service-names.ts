import type { ConsentPurpose } from '@ruhepol/rules'
import { useT } from '../i18n/index.ts'
import type { MeasuringService } from '../measuring/recipients.ts'
import { servicesFor } from './use-offer.ts'

/** The names of the services for a purpose. */
export function useServiceNames(services: readonly MeasuringService[]): (purpose: ConsentPurpose) => string[] {
  const t = useT()
  return (purpose) => servicesFor(purpose, services).map((kind) => t(`consent.service.${kind}`))
}
