import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../i18n/index.ts'
import { useKept } from '../platform/kept.ts'
import { isTyped, noDraft, type Draft } from './draft.ts'

/** What was typed for the last offer, for the seconds in which it can be taken back. */
export const useOffered = () => useKept<Draft | undefined>('offered times', () => undefined)

/**
 * After an offer was taken back, reopens the page on which it was made, with everything that was typed there, for the
 * new version of the request. Opens nothing if the last offer was for another request, or if something else is typed
 * there now.
 */
export function useOfferAgain(): (request: { id: string; version: string }) => void {
  const { language } = useTexts()
  const [offered] = useOffered()
  const [draft, setDraft] = useKept('phone booking', () => noDraft(language))
  const navigate = useNavigate()
  return ({ id, version }) => {
    if (offered?.request?.id !== id || isTyped(draft)) return
    const request = { ...offered.request, seen: version, key: crypto.randomUUID() }
    setDraft(() => ({ ...offered, request }))
    void navigate({ to: '/phone', search: {} })
  }
}
