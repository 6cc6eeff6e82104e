import type { MeasuringService } from './recipients.ts'

/** Which of the server's measuring services can run here. */
export const servicesHere = (services: readonly MeasuringService[]): readonly MeasuringService[] => services
