import { createContext, useContext } from 'react'
import type { JSX, ReactNode } from 'react'
import { usePreferences } from '../platform/preferences.ts'
import { texts, type Texts } from './texts.ts'

const TextsContext = createContext<Texts>(texts.en)

/** Gives texts and formats in the language that is chosen on this device. */
export function I18nProvider({ children }: { children: ReactNode }): JSX.Element {
  return <TextsContext value={texts[usePreferences().language]}>{children}</TextsContext>
}

export const useTexts = (): Texts => useContext(TextsContext)
