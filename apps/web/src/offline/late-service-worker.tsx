import { useEffect } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { useTheme } from '../platform/theme.ts'
import { installServiceWorker, postToServiceWorker } from './service-worker.ts'

/** Registers the service worker after everything else, and tells it the language and theme of pages. */
export function LateServiceWorker(): null {
  const language = useLanguage()
  const theme = useTheme()
  useEffect(() => void installServiceWorker(), [])
  useEffect(() => postToServiceWorker({ language, theme }), [language, theme])
  return null
}
