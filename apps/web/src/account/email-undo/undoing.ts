import type { ParsedLocation } from '@tanstack/react-router'

/** The link that undoes a change of address, and whether it has been used. */
export type Undoing = {
  token: string
  done?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * For /emailUndo: kept in the history entry, so that it survives a reload and never reaches a server with a page.
     */
    undoing?: Undoing
  }
}

export const undoingOf = ({ state }: ParsedLocation): Undoing | undefined => state.undoing

/** The token in the fragment of the mail's link, which browsers send neither to a server nor as a referrer. */
export const tokenInFragment = ({ hash }: ParsedLocation): string | undefined =>
  /^[\w-]{32,128}$/.test(hash) ? hash : undefined
