import catalogue from './pictures.json' with { type: 'json' }

/** What a picture shows, in the languages of the product. */
export type AltText = {
  en: string
  de: string
}

/** A still picture. Widths and heights are CSS-independent pixels of the largest file. */
export type Picture = {
  name: PictureName
  width: number
  height: number
  /** Every width that a file exists for, smallest first. */
  widths: number[]
  alt: AltText
  /** Average colour as #RRGGBB, shown until the picture has loaded. */
  colour: string
  /** Blurred preview as base64 (thumbhash). */
  thumbhash: string
}

/** A silent film of `seconds` that starts and ends on the same frame, so that it loops without a jump. */
export type Loop = {
  name: PictureName
  width: number
  height: number
  seconds: number
  alt: AltText
  /** File names, to be served under /pictures/. */
  webm: string
  mp4: string
  poster: string
}

export type PictureName = keyof typeof catalogue

const names = Object.keys(catalogue) as PictureName[]

/** Every picture by its name. */
export const pictures = Object.fromEntries(names.map((name) => [name, { name, ...catalogue[name] }])) as Record<
  PictureName,
  Picture
>

function loopOf(name: PictureName): Loop {
  return {
    name,
    width: 960,
    height: 640,
    seconds: 4,
    alt: pictures[name].alt,
    webm: `${name}.webm`,
    mp4: `${name}.mp4`,
    poster: `${name}-poster.webp`,
  }
}

/** The films, by the name of the picture that each was made from. */
export const loops: Partial<Record<PictureName, Loop>> = {
  'still-oil': loopOf('still-oil'),
  'treatment-hot-stone': loopOf('treatment-hot-stone'),
}

/** True when a picture of this name exists. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}
