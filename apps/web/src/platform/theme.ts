import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { isTheme, rememberPreference } from './preferences.ts'
import type { Theme } from './preferences.ts'

const listeners = new Set<() => void>()

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

/** Shows the page in this theme from now on. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  rememberPreference('theme', theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme that was chosen. */
export function useTheme(): Theme {
  const rendered = useRouteContext({ from: '__root__', select: (context) => context.theme })
  return useSyncExternalStore(subscribe, shownTheme, () => rendered)
}
