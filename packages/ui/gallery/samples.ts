import pictures from '../../pictures/src/pictures.json' with { type: 'json' }
import type { PictureSource } from '../src/index.ts'

/** A picture of the product by its name. */
export const sample = (name: keyof typeof pictures): PictureSource => {
  const picture = pictures[name]
  return { ...picture, uri: `/pictures/${name}-${picture.widths[0]}.webp`, alt: picture.alt.de }
}

/** A query parameter of the gallery; undefined on the server. */
export const parameter = (name: string): string | undefined =>
  'location' in globalThis ? (new URLSearchParams(location.search).get(name) ?? undefined) : undefined
