import type { CSSProperties, JSX } from 'react'
import { pictureSources, type PictureSource } from './picture-sources.ts'
import styles from './picture.module.css'

export type PictureProps = {
  source: PictureSource
  /** The displayed width, as in the sizes attribute. */
  sizes: string
  /** In the first view: loaded immediately and before others. */
  priority?: boolean
  /** Adds nothing to the words beside it: empty alternative text. */
  decorative?: boolean
  /** The position of the subject, for cropping: an object-position. */
  focus?: string
}

/** A picture as AVIF and WebP in its available widths, on its own colour, without layout shift. */
export const Picture = ({ source, sizes, priority = false, decorative = false, focus }: PictureProps): JSX.Element => {
  const { avif, webp, fallback } = pictureSources(source)
  const style: CSSProperties = {}
  if (source.colour) style.backgroundColor = source.colour
  if (focus) style.objectPosition = focus
  return (
    <picture className={styles.frame}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={styles.picture}
        style={style}
        src={fallback}
        srcSet={webp}
        sizes={webp && sizes}
        alt={decorative ? '' : (source.alt ?? '')}
        width={source.width ?? undefined}
        height={source.height ?? undefined}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  )
}
