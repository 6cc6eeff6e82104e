import { Link } from '@tanstack/react-router'
import { Icon, Logo, type IconName } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { openPalette } from '../platform/open-dialogs.ts'
import { useMay, useMe } from '../platform/session.ts'
import { keysOf, pages } from './pages.ts'
import styles from './rail.module.css'

function Entry({
  to,
  icon,
  title,
  keys,
  isForDesks = false,
}: {
  to: string
  icon: IconName
  title: MessageId
  keys?: string
  isForDesks?: boolean | undefined
}): JSX.Element {
  const { t } = useTexts()
  return (
    <Link
      to={to}
      className={isForDesks ? `${styles.entry} ${styles.forDesks}` : styles.entry}
      activeProps={{ className: styles.current }}
      search={{}}
    >
      <Icon name={icon} />
      <span>{t(title)}</span>
      {keys !== undefined && (
        <span className={styles.keys} aria-hidden="true">
          <kbd>{keys}</kbd>
        </span>
      )}
    </Link>
  )
}

/** The pages: a rail on the left, a bar at the lower edge of a phone. */
export function Rail(): JSX.Element {
  const { t } = useTexts()
  const { staff } = useMe()
  const may = useMay()
  return (
    <header className={styles.rail}>
      <div className={styles.brand}>
        <Logo />
        <span className={styles.office}>{t('common.office')}</span>
      </div>
      <button type="button" className={styles.search} onClick={openPalette}>
        <Icon name="search" />
        <span>{t('common.search')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <nav className={styles.pages} aria-label={t('common.pages')}>
        {pages
          .filter(({ verb }) => may(verb))
          .map((page) => {
            const { to, icon, title, short = title, isForDesks } = page
            return <Entry key={to} {...{ to, icon, isForDesks }} title={short} keys={keysOf(page).join(' ')} />
          })}
        <div className={styles.own}>
          <Entry to="/account" icon="settings" title="account.title" />
        </div>
      </nav>
      <p className={styles.person}>
        <span className={styles.name}>{staff.name}</span>
        <span>{t(`common.role.${staff.role}`)}</span>
      </p>
    </header>
  )
}
