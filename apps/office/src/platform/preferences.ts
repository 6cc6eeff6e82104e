import { isLanguage, preferredLanguage, type Language } from '@ruhepol/rules'
import type { Theme } from '@ruhepol/ui'
import { useSyncExternalStore } from 'react'

/** The preferences for the office, which this device stores. */
export type Preferences = {
  language: Language
  theme: Theme
  /** Whether single keys act (WCAG 2.1.4 asks for a way to switch them off). */
  singleKeys: boolean
}

const KEY = 'office'
const listeners = new Set<() => void>()

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
  } catch {
    // Storage is refused or holds something else: the defaults apply.
    return {}
  }
}

function read(): Preferences {
  const { language, theme, singleKeys } = stored()
  return {
    language: isLanguage(language) ? language : preferredLanguage(navigator.languages.join()),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    singleKeys: singleKeys ?? true,
  }
}

let current = read()

function apply({ language, theme }: Preferences): void {
  document.documentElement.lang = language
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Changes the given preferences and stores them on this device. */
export function choose(changes: Partial<Preferences>): void {
  current = { ...current, ...changes }
  apply(current)
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Storage is refused: the choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

export const preferences = (): Preferences => current

/** Shows language and theme on the document, before anything is drawn. */
export const applyPreferences = (): void => apply(current)

export function usePreferences(): Preferences {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, preferences)
}
