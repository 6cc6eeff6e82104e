import { useEffect, useSyncExternalStore } from 'react'
import { showSystemAs } from '../../platform/system-look.ts'
import { useTheme } from '../../platform/theme.ts'

const darkness = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const query = darkness()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/**
 * The system's bars follow the chosen appearance. Set explicitly even for the system's own, because Android's automatic
 * mode keeps the scheme of the app's start.
 */
export default function SystemLook(): null {
  const theme = useTheme()
  const darkSystem = useSyncExternalStore(subscribe, () => darkness().matches)
  const look = theme === 'system' ? (darkSystem ? 'dark' : 'light') : theme
  useEffect(() => showSystemAs(look), [look])
  return null
}
