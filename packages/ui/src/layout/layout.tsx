import { useId } from 'react'
import type { JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { joinClasses } from '../join-classes.ts'
import { PageHeading } from '../page-heading/page-heading.tsx'
import styles from './layout.module.css'

export type PageProps = {
  children: ReactNode
}

/** The width of a page, including its gutter. */
export const Page = ({ children }: PageProps): JSX.Element => <div className={styles.page}>{children}</div>

/** Class names for the page width, for an existing element. */
export const pageClass = (className?: string): string | undefined => joinClasses(styles.page, className)

export type StackProps = {
  /** The step on the spacing scale: 2 is 8 px, 3 is 12, 4 is 16, 5 is 24, 6 is 32, 7 is 48. */
  gap?: 2 | 3 | 4 | 5 | 6 | 7
  children: ReactNode
}

/** Stacks its children vertically. */
export const Stack = ({ gap = 4, children }: StackProps): JSX.Element => (
  <div className={joinClasses(styles.stack, styles[`gap${gap}`])}>{children}</div>
)

export type SectionProps = {
  /** Its heading, an h2; without it give `label`. */
  title?: ReactNode
  label?: string
  /** Next to the heading. */
  action?: Elements
  className?: string | undefined
  children: Elements
}

/** A section of a page, with space around it and the page's width. */
export const Section = ({ title, label, action, className, children }: SectionProps): JSX.Element => {
  const titleId = useId()
  return (
    <section
      className={joinClasses(styles.page, styles.section, className)}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}

export type PageTitleProps = {
  title: ReactNode
  lead?: ReactNode
  className?: string | undefined
}

/** The one h1 of a page, with a sentence under it. */
export const PageTitle = ({ title, lead, className }: PageTitleProps): JSX.Element => (
  <div className={joinClasses(styles.title, className)}>
    <PageHeading>{title}</PageHeading>
    {lead && <p className={styles.lead}>{lead}</p>}
  </div>
)

export type BookingLayoutProps = {
  /** The questions. */
  children: ReactNode
  /** The summary card, sticky on the right from 905 px and not shown below. */
  aside?: ReactNode
}

/** One column on the phone; from 905 px two, the second with the summary. */
export const BookingLayout = ({ children, aside }: BookingLayoutProps): JSX.Element => (
  <div className={joinClasses(styles.page, styles.booking)}>
    <div className={joinClasses(styles.main, aside === undefined && styles.narrow)}>{children}</div>
    {aside !== undefined && <div className={joinClasses(styles.aside, styles.desktop)}>{aside}</div>}
  </div>
)

export type StepProps = {
  title: ReactNode
  /** The id of the heading, for naming a group of radios. */
  titleId?: string
  /** Next to the heading: a note or a link to more. */
  note?: ReactNode
  action?: Elements
  className?: string | undefined
  children: Elements
}

/** One question of the booking with its answers. */
export const Step = ({ title, titleId, note, action, className, children }: StepProps): JSX.Element => {
  const ownId = useId()
  const id = titleId ?? ownId
  return (
    <section className={joinClasses(styles.step, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {action}
      </div>
      {children}
    </section>
  )
}
