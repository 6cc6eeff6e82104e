import type { Draft } from './draft.ts'

/** What every part of the form gets. */
export type FormParts = {
  draft: Draft
  setDraft: (draft: Draft) => void
  /** What is wrong with a field as it was sent; undefined if nothing is known. */
  wrong: (field: string) => string | undefined
}
