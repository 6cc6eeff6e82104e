import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { canvas } from './canvas.ts'
import { isTheme, rememberPreference } from './preferences.ts'
import type { Theme } from './preferences.ts'

const listeners = new Set<() => void>()

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : 'system'
}

/** The colours of the bars around the page in this theme, on a light and on a dark device. */
export const canvases = (theme: Theme): { media: string; colour: string }[] =>
  (['light', 'dark'] as const).map((device) => ({
    media: `(prefers-color-scheme:${device})`,
    colour: canvas[theme === 'system' ? device : theme],
  }))

/** Shows the page in this theme from now on. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const { media, colour } of canvases(theme)) {
    document.head.querySelector(`meta[media="${media}"]`)?.setAttribute('content', colour)
  }
  rememberPreference('theme', theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme. */
export function useTheme(): Theme {
  const rendered = useRouteContext({ from: '__root__', select: (context) => context.theme })
  return useSyncExternalStore(subscribe, shownTheme, () => rendered)
}
