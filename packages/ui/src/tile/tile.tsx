import type { JSX, ReactNode } from 'react'
import { CoverLink } from '../cover-link/cover-link.tsx'
import { Icon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'
import type { PictureSource } from '../picture/picture-sources.ts'
import styles from './tile.module.css'

export type TileProps = {
  href: string
  title: ReactNode
  line: ReactNode
  picture: PictureSource
}

/** A large link on the home page: picture, serif title, one line. */
export const Tile = ({ href, title, line, picture }: TileProps): JSX.Element => (
  <article className={styles.tile}>
    <div className={styles.media}>
      <Picture source={picture} sizes="(min-width: 905px) 640px, (min-width: 600px) 50vw, 100vw" decorative />
    </div>
    <div className={styles.text}>
      <h2>
        <CoverLink href={href}>{title}</CoverLink>
      </h2>
      <p className={styles.line}>{line}</p>
      <span className={styles.go} aria-hidden="true">
        <Icon name="arrow-right" />
      </span>
    </div>
  </article>
)

/** Two tiles, the first one wider on the desktop. */
export const TileGrid = ({ children }: { children: ReactNode }): JSX.Element => (
  <div className={styles.tiles}>{children}</div>
)
