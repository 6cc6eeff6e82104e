import type { JSX, ReactNode } from 'react'
import { CoverLink } from '../cover-link/cover-link.tsx'
import type { Elements } from '../elements.ts'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './expert-card.module.css'

export type ExpertCardProps = {
  href: string
  name: ReactNode
  picture: PictureSource
  /** A `Rating`. */
  rating?: Elements
  /** A sentence. */
  line?: ReactNode
  /** Languages and experience. */
  facts?: ReactNode
  /** When they are free next, such as a link to that time. */
  next?: Elements
  /** A link or button of its own, not to the profile. */
  action?: Elements
  /** A `Badge` over the portrait. */
  badge?: ReactNode
}

/** An expert in a grid, linking to the profile. */
export const ExpertCard = ({
  href,
  name,
  picture,
  rating,
  line,
  facts,
  next,
  action,
  badge,
}: ExpertCardProps): JSX.Element => (
  <article className={styles.card}>
    <div className={styles.media}>
      <Picture source={picture} sizes="(min-width: 905px) 272px, 50vw" focus="50% 25%" decorative />
      {badge && <span className={styles.badge}>{badge}</span>}
    </div>
    <div className={styles.text}>
      <h3 className={styles.name} translate="no">
        <CoverLink href={href}>{name}</CoverLink>
      </h3>
      {rating}
      {line && <p className={styles.line}>{line}</p>}
      {facts && <p className={styles.facts}>{facts}</p>}
      {next && <div className={styles.action}>{next}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </article>
)

/** Expert cards side by side. */
export const ExpertGrid = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={styles.grid}>{children}</div>
)
