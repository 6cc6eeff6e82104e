import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { JSX, ReactNode } from 'react'
import type { MessageFeature } from './message-id.ts'
import type { Formats } from './formats.ts'
import type { I18n, Translate } from './i18n.ts'
import type { Language } from '@ruhepol/rules'
import { localizedText } from './localized-text.ts'
import type { LocalizedTexts } from './localized-text.ts'

type I18nSnapshot = {
  i18n: I18n
  language: Language
  t: Translate
  formats: Formats
}

const I18nContext = createContext<I18nSnapshot | null>(null)

/** Provides texts and formats to its children, and renders them again when the language changes. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }): JSX.Element {
  // `t` is a new function after each switch, so it serves as the snapshot.
  const t = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.t,
    () => i18n.t,
  )
  return <I18nContext value={{ i18n, language: i18n.language, t, formats: i18n.formats }}>{children}</I18nContext>
}

function useSnapshot(): I18nSnapshot {
  const snapshot = useContext(I18nContext)
  if (!snapshot) throw new Error('There is no I18nProvider above this component.')
  return snapshot
}

/** `t('home.title', { values })`: the compiler checks ids. */
export function useT(): Translate {
  return useSnapshot().t
}

/** Money, days and times in the active language, all in Europe/Berlin. */
export function useFormats(): Formats {
  return useSnapshot().formats
}

export function useLanguage(): Language {
  return useSnapshot().language
}

/** The complete object, for the language switch. */
export function useI18n(): I18n {
  return useSnapshot().i18n
}

/** Picks the active language out of the API's LocalizedText lists. */
export function useLocalized(): (texts: LocalizedTexts) => string {
  const { language } = useSnapshot()
  return (texts) => localizedText(texts, language)
}

/**
 * Loads the texts of a part that follows its page; true once they have arrived. Without them the part fails
 * (platform/part.tsx).
 */
export function useLateTexts(feature: MessageFeature): boolean {
  const i18n = useI18n()
  const [ready, setReady] = useState(false)
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    let gone = false
    i18n.need(feature).then(
      () => !gone && setReady(true),
      (cause: unknown) => !gone && setFailure({ cause }),
    )
    return () => {
      gone = true
    }
  }, [i18n, feature])
  if (failure) throw failure.cause
  return ready
}
