import type { MeasuringService } from './recipients.ts'

/** Which of the server's services for measuring can run in this place. */
export const servicesHere = (services: readonly MeasuringService[]): readonly MeasuringService[] => services
