import { PageHeading, type Elements } from '@ruhepol/ui'
import { useEffect } from 'react'
import type { JSX, Ref } from 'react'
import { useTexts } from '../i18n/index.ts'
import styles from './page.module.css'

/** A page: its heading, the controls beside it, and its content. */
export function Page({
  title,
  beside,
  children,
}: {
  title: string
  beside?: Elements
  children: Elements
}): JSX.Element {
  const { t } = useTexts()
  useEffect(() => {
    document.title = t('common.pageTitle', { page: title })
  }, [t, title])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{title}</PageHeading>
        {beside}
      </div>
      {children}
    </div>
  )
}

/** A part of a page with its heading and, if it is a list, how many it holds. */
export function Section({
  ref,
  title,
  count,
  beside,
  children,
}: {
  /** If given, the part can be focused. */
  ref?: Ref<HTMLElement>
  title: string
  count?: number
  beside?: Elements
  children: Elements
}): JSX.Element {
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>
          <span>{title}</span> {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
