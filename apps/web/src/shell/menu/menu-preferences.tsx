import { useId } from 'react'
import type { JSX } from 'react'
import { useLateTexts, useT } from '../../i18n/index.ts'
import { LanguageChoice } from '../../settings/language-choice.tsx'
import styles from './menu-preferences.module.css'
import { ThemeChoice } from '../../settings/theme-choice.tsx'

/** Language and appearance in the menu. */
export function MenuPreferences(): JSX.Element | null {
  const t = useT()
  const languageId = useId()
  if (!useLateTexts('settings')) return null
  return (
    <div className={styles.preferences}>
      <h2 id={languageId}>{t('common.language')}</h2>
      <LanguageChoice labelledBy={languageId} />
      <h2>{t('common.theme')}</h2>
      <ThemeChoice />
    </div>
  )
}
