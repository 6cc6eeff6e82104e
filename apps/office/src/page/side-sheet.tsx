import { Sheet, type SheetProps } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import styles from './side-sheet.module.css'

/** A sheet with everything that belongs to one thing: at the right of a desktop, over the whole of a phone. */
export function SideSheet(props: Omit<SheetProps, 'className' | 'closeLabel' | 'size'>): JSX.Element {
  const { t } = useTexts()
  return <Sheet closeLabel={t('common.close')} className={styles.sheet} {...props} />
}
