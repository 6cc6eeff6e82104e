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
 * The bars of the system follow the appearance that was chosen. Also where that is the system's: Android's own way of it keeps what
 * the system looked like at the start.
 */
export default function SystemLook(): null {
  const theme = useTheme()
  const darkSystem = useSyncExternalStore(subscribe, () => darkness().matches)
  const look = theme === 'system' ? (darkSystem ? 'dark' : 'light') : theme
  useEffect(() => showSystemAs(look), [look])
  return null
}
