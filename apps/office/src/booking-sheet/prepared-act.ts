import type { Draft } from './draft.ts'

/** An act that was prepared on a page, with which the sheet opens; `id` tells it from the one before. */
export type PreparedAct = { id: string; draft: Partial<Draft> }

/** A replacement to confirm in the sheet. */
export const preparedReplacement = (from: string, to: string): PreparedAct => ({
  id: crypto.randomUUID(),
  draft: { act: 'replace', isPrepared: true, from, to },
})

/** A move to confirm in the sheet, with the experts who are to come, one for each guest. */
export const preparedMove = (day: string, start: string, experts: string[]): PreparedAct => ({
  id: crypto.randomUUID(),
  draft: { act: 'move', isPrepared: true, day, start, preferred: experts },
})
