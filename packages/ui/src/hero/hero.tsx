import type { ComponentPropsWithRef, JSX, ReactNode } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { Link } from '../link/link.tsx'
import type { LinkProps } from '../link/link.tsx'
import { PageHeading } from '../page-heading/page-heading.tsx'
import styles from './hero.module.css'

export type HeroProps = {
  /** The promise. */
  title: ReactNode
  lead: ReactNode
  /** The lowest price. */
  price: ReactNode
  /** After the price: a note that tax is included. */
  priceNote: ReactNode
  /** A `Picture` with priority, or an inlined one. */
  picture: ReactNode
  /** A `SearchCard`. */
  children?: Elements
}

/** The top of the home page: one picture, one promise, one price, one button. */
export const Hero = ({ title, lead, price, priceNote, picture, children }: HeroProps): JSX.Element => (
  <section className={styles.hero}>
    <div className={styles.media}>{picture}</div>
    <div className={styles.inner}>
      <div className={styles.text}>
        <PageHeading className={styles.title}>{title}</PageHeading>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.price}>
          <strong translate="no">{price}</strong> <span>{priceNote}</span>
        </p>
      </div>
      {children}
    </div>
  </section>
)

export type SearchCardProps = {
  /** The primary button. */
  submit: ReactNode
  /** `SearchField`s. */
  children: Elements
} & ComponentPropsWithRef<'form'>

/** The search of the home page: a bar across the picture's edge on the desktop. */
export const SearchCard = ({ submit, className, children, ...rest }: SearchCardProps): JSX.Element => (
  <form {...rest} className={joinClasses(styles.search, className)}>
    {children}
    <div className={styles.action}>{submit}</div>
  </form>
)

export type SearchFieldProps = {
  icon: IconName
  label: ReactNode
  value: ReactNode
  /** Only shown from 905 px. */
  extra?: boolean
} & Omit<LinkProps, 'children'>

/** One question of the search, linking to its step; give it an onClick to open a sheet instead. */
export const SearchField = ({
  icon,
  label,
  value,
  extra = false,
  className,
  ...rest
}: SearchFieldProps): JSX.Element => (
  <Link {...rest} className={joinClasses(styles.field, extra && styles.extra, className)}>
    <Icon name={icon} />
    <span>
      <small>{label}</small>
      <b>{value}</b>
    </span>
    <Icon name={extra ? 'chevron-down' : 'chevron-right'} />
  </Link>
)
