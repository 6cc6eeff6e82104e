import type { Elements } from '@ruhepol/ui'
import type { ComponentProps, JSX } from 'react'
import styles from './setting-section.module.css'

type SettingSectionProps = {
  id?: string
  title: string
  /** The heading's id, for naming a control by it. */
  titleId?: string
  children: Elements
}

/** One setting with its heading. */
export const SettingSection = ({ id, title, titleId, children }: SettingSectionProps): JSX.Element => (
  <section className={styles.section} id={id}>
    <h2 id={titleId}>{title}</h2>
    {children}
  </section>
)

/** An explanation of it. */
export const SettingNote = (props: ComponentProps<'p'>): JSX.Element => <p {...props} className={styles.note} />
