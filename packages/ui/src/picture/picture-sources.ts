/** What is known about a picture; `uri` ends in `-{width}.webp` when there are more widths. */
export type PictureSource = {
  uri: string
  alt?: string | null
  width?: number | null
  height?: number | null
  widths?: readonly number[] | null
  /** Shown until the picture has loaded. */
  colour?: string | null
  thumbhash?: string | null
}

type PictureSources = {
  avif: string | undefined
  webp: string | undefined
  fallback: string
}

/**
 * The srcset strings of a picture: `/pictures/name-960.webp` has files of other widths and AVIF versions next to it.
 */
export const pictureSources = ({ uri, widths }: PictureSource): PictureSources => {
  const stem = /^(.+)-\d+\.(?:webp|avif)$/.exec(uri)?.[1]
  if (!stem || !widths || widths.length === 0) return { avif: undefined, webp: undefined, fallback: uri }
  const set = (format: 'avif' | 'webp'): string =>
    widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
  const middle = widths[Math.floor((widths.length - 1) / 2)]
  return { avif: set('avif'), webp: set('webp'), fallback: `${stem}-${middle}.webp` }
}
