import type { Draft } from './draft.ts'

/** Props of every part of the form. */
export type FormParts = {
  draft: Draft
  change: (changed: Partial<Draft>) => void
  /** The message for a field that the server refused; otherwise undefined. */
  wrong: (field: string) => string | undefined
}
