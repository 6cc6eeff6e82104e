import { shortenedTitles, titles } from './titles.ts'

const address = new Set(titles)
const shortened = new Set(shortenedTitles)

/** Matches "Dr.", "Prof.Dr.", "Dipl.-Ing.", "h.c." and "Frau", but not "Jan" or the initial "J.". */
function isTitle(word: string): boolean {
  const parts = word.toLowerCase().split(/[.-]+/).filter(Boolean)
  if (parts.every((part) => address.has(part))) return true
  return (
    word.includes('.') && (parts.join('') === 'hc' || parts.every((part) => address.has(part) || shortened.has(part)))
  )
}

/** The first name to address a person by, without titles. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !isTitle(word)) ?? words[0] ?? ''
}
