import { isPictureName, loops, pictures } from '@ruhepol/pictures'
import type { Localized, StoredMedia } from '@ruhepol/database/stored-json'

/** A picture or film as the API shows it. */
export type Media = {
  type: 'image' | 'video'
  uri: string
  alt: Localized | null
  width: number | null
  height: number | null
  widths: number[]
  colour: string | null
  thumbhash: string | null
  poster: string | null
}

const FOLDER = '/pictures'
/** The width in pixels of `uri`; a client that knows `widths` can choose another. */
const USUAL_WIDTH = 960

function usualWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= USUAL_WIDTH) ?? widths[0] ?? USUAL_WIDTH
}

export function pictureUri(name: string): string {
  const widths = isPictureName(name) ? pictures[name].widths : []
  return `${FOLDER}/${name}-${usualWidth(widths)}.webp`
}

/** The details of a stored picture or film; a name without files keeps only its address. */
export function mediaOf({ type, name }: StoredMedia): Media {
  const picture = isPictureName(name) ? pictures[name] : undefined
  const common = {
    alt: picture?.alt ?? null,
    colour: picture?.colour ?? null,
    thumbhash: picture?.thumbhash ?? null,
  }
  if (type === 'image') {
    return {
      ...common,
      type,
      uri: pictureUri(name),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      widths: picture?.widths ?? [],
      poster: null,
    }
  }
  const loop = picture && loops[picture.name]
  return {
    ...common,
    type,
    uri: `${FOLDER}/${loop?.mp4 ?? `${name}.mp4`}`,
    width: loop?.width ?? null,
    height: loop?.height ?? null,
    widths: [],
    poster: loop ? `${FOLDER}/${loop.poster}` : null,
  }
}
