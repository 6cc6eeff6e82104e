import { LanguageSwitch, useToast } from '@ruhepol/ui'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { isLanguage, languages, useI18n, useLanguage, useT } from '../i18n/index.ts'
import { loadInBackground } from '../platform/load-on-demand.ts'
import { rememberPreference } from '../platform/preferences.ts'
import { reportError } from '../platform/report-error.ts'
import { currentSession } from '../platform/session.ts'

/** Each language's own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const

/** Changes the language in place: input and choices are kept. */
export function useSwitchLanguage(): (language: string) => Promise<void> {
  const i18n = useI18n()
  const router = useRouter()
  const t = useT()
  const toast = useToast()
  return async (language) => {
    if (!isLanguage(language)) return
    try {
      await i18n.switchTo(language, (chosen) => rememberPreference('language', chosen))
    } catch (error) {
      reportError(error, 'switchLanguage')
      toast({ text: t('common.languageMissing', { language: languageNames[language] }), tone: 'error' })
      return
    }
    // Another language was chosen in the meantime.
    if (i18n.language !== language) return
    // Mails to an account use the language chosen last.
    if (currentSession().client) {
      loadInBackground(
        'saveLanguage',
        () => import('../account/save-language.ts'),
        ({ saveLanguage }) => saveLanguage(language),
      )
    }
    const { pathname, searchStr, hash } = router.state.location
    const search = new URLSearchParams(searchStr)
    if (!search.has('lang')) return router.invalidate()
    // A language in the address would return at the next reload.
    search.delete('lang')
    const rest = search.size > 0 ? `?${search}` : ''
    await router.navigate({ href: `${pathname}${rest}${hash && `#${hash}`}`, replace: true, resetScroll: false })
  }
}

/** The languages as links that work without scripts. */
export function LanguageLinks(): JSX.Element {
  const t = useT()
  const pathname = useLocation({ select: (location) => location.pathname })
  const searchText = useLocation({ select: (location) => location.searchStr })
  const switchTo = useSwitchLanguage()
  const hrefIn = (language: string): string => {
    const search = new URLSearchParams(searchText)
    search.set('lang', language)
    return `${pathname}?${search}`
  }
  return (
    <LanguageSwitch
      label={t('common.language')}
      current={useLanguage()}
      languages={[...languages]
        .reverse()
        .map((code) => ({ code, short: code.toUpperCase(), name: languageNames[code], href: hrefIn(code) }))}
      onChoose={(code, event) => {
        event.preventDefault()
        void switchTo(code)
      }}
    />
  )
}
