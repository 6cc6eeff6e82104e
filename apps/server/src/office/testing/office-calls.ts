import type { OfficeStage } from './office-stage.ts'

/**
 * A valid call of every mutation that needs a verb: its variables, after preparing what it changes. The walk over the
 * schema makes each of them as an owner and expects it to be logged.
 */
export const validCalls: Readonly<Record<string, (stage: OfficeStage) => Promise<object>>> = {}
