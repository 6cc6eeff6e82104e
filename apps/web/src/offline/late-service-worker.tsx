import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/index.ts'
import { useTheme } from '../platform/theme.ts'
import { installServiceWorker, renewKeptPages } from './service-worker.ts'

/** Brings the service worker, after everything else, and tells it when its pages would come in another language or theme. */
export default function LateServiceWorker(): null {
  const shown = `${useLanguage()} ${useTheme()}`
  const kept = useRef(shown)
  useEffect(() => void installServiceWorker(), [])
  useEffect(() => {
    if (kept.current !== shown) renewKeptPages()
    kept.current = shown
  }, [shown])
  return null
}
