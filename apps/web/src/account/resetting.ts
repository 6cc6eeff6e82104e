import type { ParsedLocation } from '@tanstack/react-router'

/** The account whose password is being reset, and whether that is done. */
export type Resetting = {
  email: string
  done?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** For /passwordReset/code: kept in the history entry, so that it survives a reload and never reaches a server. */
    resetting?: Resetting
  }
}

export const resettingOf = ({ state }: ParsedLocation): Resetting | undefined => state.resetting

// The real rule would load the form library on every page; the server applies it.
const looksLikeEmail = /^[^\s@]{1,64}@[^\s@]{1,255}$/

/** The e-mail address in the fragment of a mail's link, which browsers send neither to a server nor as a referrer. */
export function emailInFragment({ hash }: ParsedLocation): string | undefined {
  try {
    const email = decodeURIComponent(hash)
    return looksLikeEmail.test(email) ? email : undefined
  } catch {
    // A malformed escape, so it is not one of our links.
    return undefined
  }
}
