import type { ExpertContent } from '../content-types.ts'
import { EXPERTS_01_TO_08 } from './experts-01-to-08.ts'
import { EXPERTS_09_TO_16 } from './experts-09-to-16.ts'
import { EXPERTS_17_TO_24 } from './experts-17-to-24.ts'
import { EXPERTS_25_TO_32 } from './experts-25-to-32.ts'
import { EXPERTS_33_TO_40 } from './experts-33-to-40.ts'

export const EXPERTS: readonly ExpertContent[] = [
  ...EXPERTS_01_TO_08,
  ...EXPERTS_09_TO_16,
  ...EXPERTS_17_TO_24,
  ...EXPERTS_25_TO_32,
  ...EXPERTS_33_TO_40,
]
