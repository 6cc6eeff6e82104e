import type { TreatmentContent } from '../content-types.ts'
import { EASTERN_TREATMENTS } from './eastern-treatments.ts'
import { FOCUSED_TREATMENTS } from './focused-treatments.ts'
import { OIL_MASSAGES } from './oil-massages.ts'

const [classic, deepTissue, hotStone, ...otherOilMassages] = OIL_MASSAGES

/** In list order: the first three are shown before "show more". */
export const TREATMENTS: readonly TreatmentContent[] = [
  classic,
  deepTissue,
  hotStone,
  ...FOCUSED_TREATMENTS,
  ...EASTERN_TREATMENTS,
  ...otherOilMassages,
]
