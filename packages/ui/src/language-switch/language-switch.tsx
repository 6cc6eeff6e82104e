import type { JSX, MouseEvent } from 'react'
import { Link } from '../link/link.tsx'
import styles from './language-switch.module.css'

export type LanguageLink = {
  /** "de": also the language of the label. */
  code: string
  /** "DE". */
  short: string
  /** "Deutsch", in the language itself. */
  name: string
  /** The same page in this language; works without scripts. */
  href: string
}

export type LanguageSwitchProps = {
  label: string
  languages: readonly LanguageLink[]
  current: string
  /** Called on a click; prevent the default to switch in place. */
  onChoose?: (code: string, event: MouseEvent<HTMLAnchorElement>) => void
}

/** The languages as links, the current one underlined. */
export const LanguageSwitch = ({ label, languages, current, onChoose }: LanguageSwitchProps): JSX.Element => (
  <div className={styles.switch} role="group" aria-label={label}>
    {languages.map((language) => (
      <Link
        key={language.code}
        href={language.href}
        lang={language.code}
        hrefLang={language.code}
        aria-label={`${language.short}, ${language.name}`}
        aria-current={language.code === current ? 'true' : undefined}
        onClick={(event) => onChoose?.(language.code, event)}
      >
        <span>{language.short}</span>
      </Link>
    ))}
  </div>
)
