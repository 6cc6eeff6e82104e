import { shortenedTitles, titles } from './titles.ts'

const scheme = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\./iu
const mailAddress = /\S@\S/u
const start = '(?<![\\p{L}\\p{N}-])'
const end = '(?![\\p{L}\\p{N}-])'
// Endings of host names. Names written without a space continue after the dot with a capital ("Karl-H.Meier") or with a
// letter that no top-level domain has ("chr.müller"). The listed words are not top-level domains; "am" and "im" are not
// either if a space follows.
const word = `(?:[Oo]st|nord|west|mitte|rechts|links)${end}|(?:am|an|im|vom)\\s+(?:\\p{Lu}|de[rnm]\\s)`
const ending = `(?!${word})(?:xn--[a-z\\d-]+|(?![A-Z][a-z])[A-Za-z]{2,}|(?:(?!\\p{Script=Latin})[\\p{Ll}\\p{Lo}]){2,})`
// With a capital, country codes and "Com" cannot be names.
const capitalWords = 'Info|Shop|Online|Store|Site|Click|Club|Live|Page|Link'
const capitalEnding = `(?!${word})(?:[A-Z][a-z]{1,2}|${capitalWords})`
// One or two digits are an ordinal, as in "12.og".
const host = new RegExp(
  `${start}(?!\\d{1,2}\\.)[\\p{L}\\p{N}-]{2,}\\.${ending}${end}|[\\p{L}\\p{N}]{2}\\.${capitalEnding}${end}`,
  'u',
)
// Anything followed by a path is a host, even after an initial, an ordinal or an abbreviation; "2.OG/rechts" is not.
const hostWithPath = new RegExp(
  `${start}(?!\\d{1,2}\\.(?:[Oo][Gg]|[Dd][Gg]|[Ee]tg)/)[\\p{L}\\p{N}-]+\\.` +
    `(?:${ending}|[A-Z][a-z]|Com|Net|Org|App|${capitalWords})(?:(?::\\d+)?/|[?#]\\S)`,
  'u',
)
// What people write before a dot without a space after it: "Dr.med. Ada", "Fa.Rau", "3.og.links", "Co.KG".
const persons = [...titles, ...shortenedTitles, ...'jun sen geb fa fam chr joh co hd'.split(' ')].join('|')
const places =
  'st|skt|str|pl|gr|kl|hl|nr|whg|wohn|zi|hs|gb|eing|aufg|et|etg|eg|og|ug|dg|hg|vh|hh|sf|gh|qg|vdh|li|re|tel'
// These are hosts too unless an address part follows.
const rooms = 'hof|hinterh|seitenfl|hochp|part|erdg|stock|etage|zimmer|apt|app|\\d{1,3}[a-z]'
const placed = `(?:${rooms})\\.(?=(?:${places}|rechts|links)${end})`
const known = '(?:com|net|org|info|eu|at|ch|de(?!\\s\\p{L}))'
const abbreviations = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?:(?:\\d{1,2}|z)\\.)?(?:-?(?:(?:${persons}|${places})\\.|${placed}))+(?!${known}${end})`,
  'giu',
)

// Full stops of other scripts also count as dots in a host name.
const plain = (text: string) => text.normalize('NFKC').replace(/[。｡]/g, '.')

/** Whether a text contains something that can only be a web or e-mail address; for personal messages. */
export function hasObviousWebAddress(text: string): boolean {
  const written = plain(text)
  return scheme.test(written) || mailAddress.test(written) || hostWithPath.test(written)
}

/**
 * Whether a mail program could turn part of the text into a link. A name that contains one would make our mails carry
 * advertising.
 */
export const hasWebAddress = (text: string): boolean =>
  hasObviousWebAddress(text) || host.test(plain(text).replace(abbreviations, ' '))
