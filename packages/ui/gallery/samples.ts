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

export const days = Array.from({ length: 14 }, (_day, index) => {
  const date = new Date(Date.UTC(2026, 10, 21 + index))
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('de', { timeZone: 'UTC', ...options }).format(date)
  const number = date.getUTCDate()
  const kind = index < 2 ? 'request' : index === 7 ? 'full' : 'open'
  const note = { request: 'Anfrage', full: 'voll', open: `${(number * 7) % 12 || 5} frei` }[kind]
  return {
    value: date.toISOString().slice(0, 10),
    weekday: part({ weekday: 'short' }),
    month: part({ month: 'short' }),
    number,
    note,
    kind,
    description: `${part({ weekday: 'long', day: 'numeric', month: 'long' })}, ${note}`,
  } as const
})

export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'].map(
  (long) => ({ long, short: long.slice(0, 2) }),
)
