import type { JSX, ReactNode } from 'react'
import { CoverLink } from '../cover-link/cover-link.tsx'
import type { Elements } from '../elements.ts'
import { joinClasses } from '../join-classes.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './location-card.module.css'

export type LocationCardProps = {
  href: string
  title: ReactNode
  line: ReactNode
  picture: PictureSource
  /** Takes the whole line on the phone. */
  wide?: boolean
}

/** A city or a partner location you can book in. */
export const LocationCard = ({ href, title, line, picture, wide }: LocationCardProps): JSX.Element => (
  <article className={joinClasses(styles.card, wide && styles.wide)}>
    <div className={styles.media}>
      <Picture
        source={picture}
        sizes={`(min-width: 905px) 360px, (min-width: 600px) 33vw, ${wide ? 100 : 60}vw`}
        decorative
      />
    </div>
    <div>
      <h3 className={styles.title} translate="no">
        <CoverLink href={href}>{title}</CoverLink>
      </h3>
      <p className={styles.line}>{line}</p>
    </div>
  </article>
)

/** Location cards side by side: two on the phone, three on wider screens. */
export const LocationGrid = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={styles.grid}>{children}</div>
)

export type SoonLocationProps = {
  title: ReactNode
  /** When it opens. */
  note: ReactNode
  picture: PictureSource
  /** The link or button to be notified; its name includes the city. */
  action?: Elements
}

/** A city that opens soon; a list item for `SoonLocations`. */
export const SoonLocation = ({ title, note, picture, action }: SoonLocationProps): JSX.Element => (
  <li className={styles.soon}>
    <Picture source={picture} sizes="72px" decorative />
    <div>
      <h3 translate="no">{title}</h3>
      <p className={styles.note}>{note}</p>
    </div>
    {action}
  </li>
)

/** The list of cities that open soon. */
export const SoonLocations = ({ children }: { children: ReactNode }): JSX.Element => (
  <ul className={styles.soonList}>{children}</ul>
)
