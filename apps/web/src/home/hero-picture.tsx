import { createIsomorphicFn } from '@tanstack/react-start'
import { useSyncExternalStore } from 'react'
import type { JSX } from 'react'
import smallHero from './hero-first.avif?inline'
import styles from './hero-picture.module.css'
import { heroPicture } from './tile-pictures.ts'

const id = 'hero'
const stem = '/pictures/hero'
const sharpSet = heroPicture.widths?.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')

/**
 * The server inlines a small version into the page, so that the first paint needs no further request. The scripts do
 * not contain it, because it is already in the document when React hydrates.
 */
const firstSource: () => string = createIsomorphicFn()
  .server(() => smallHero)
  .client(() => document.querySelector<HTMLImageElement>(`#${id}`)?.getAttribute('src') ?? `${stem}-480.avif`)

const never = (): (() => void) => () => undefined

/** The picture of the first view: small at once, sharp once the page has loaded. */
export function HeroPicture({ alt }: { alt: string }): JSX.Element {
  const sharp = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <img
      id={id}
      className={styles.picture}
      style={{ backgroundColor: heroPicture.colour ?? undefined }}
      src={firstSource()}
      {...(sharp && { sizes: '(min-width: 905px) 50vw, 100vw', srcSet: sharpSet })}
      alt={alt}
      width={heroPicture.width ?? undefined}
      height={heroPicture.height ?? undefined}
      fetchPriority="high"
      decoding="sync"
    />
  )
}
