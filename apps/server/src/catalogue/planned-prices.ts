import type { Sweep } from '../platform/jobs.ts'
import { startPlannedPrices } from './planned-price-queries.ts'

/** Prices begin within a minute of midnight in Berlin (decision 0089). */
export const plannedPricesSweep: Sweep = {
  name: 'startPlannedPrices',
  everySeconds: 60,
  run: ({ db }) => startPlannedPrices(db),
}
