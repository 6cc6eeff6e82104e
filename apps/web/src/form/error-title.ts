import { useEffect } from 'react'
import { useT } from '../i18n/index.ts'

/** Puts "Error:" before the page's title while a form has errors, so that it is announced first. */
export function useErrorTitle(active: boolean): void {
  const t = useT()
  const prefix = t('common.errorTitlePrefix')
  useEffect(() => {
    if (!active) return undefined
    const before = document.title
    document.title = `${prefix} ${before}`
    return () => {
      if (document.title === `${prefix} ${before}`) document.title = before
    }
  }, [active, prefix])
}
