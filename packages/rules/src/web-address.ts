import { shortenedTitles, titles } from './titles.ts'

const scheme = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\./iu
const mailAddress = /\S@\S/u
const start = '(?<![\\p{L}\\p{N}-])'
const end = '(?![\\p{L}\\p{N}-])'
// How a host name ends. Names that are written without a blank continue with a capital after the dot ("Karl-H.Meier"),
// or with a
// letter that no top-level domain has ("chr.müller"). These words are no top-level domains, with a blank after them nor am and im.
const word = `(?:[Oo]st|nord|west|mitte|rechts|links)${end}|(?:am|an|im|vom)\\s+(?:\\p{Lu}|de[rnm]\\s)`
const ending = `(?!${word})(?:xn--[a-z\\d-]+|(?![A-Z][a-z])[A-Za-z]{2,}|(?:(?!\\p{Script=Latin})[\\p{Ll}\\p{Lo}]){2,})`
// With a capital: country codes and "Com" are no names, nor are these.
const capitalWords = 'Info|Shop|Online|Store|Site|Click|Club|Live|Page|Link'
const capitalEnding = `(?!${word})(?:[A-Z][a-z]{1,2}|${capitalWords})`
// One or two digits are an ordinal, as in "12.og".
const host = new RegExp(
  `${start}(?!\\d{1,2}\\.)[\\p{L}\\p{N}-]{2,}\\.${ending}${end}|[\\p{L}\\p{N}]{2}\\.${capitalEnding}${end}`,
  'u',
)
// What continues with a path is a host also after an initial, an ordinal or an abbreviation; "2.OG/rechts" is none.
const hostWithPath = new RegExp(
  `${start}(?!\\d{1,2}\\.(?:[Oo][Gg]|[Dd][Gg]|[Ee]tg)/)[\\p{L}\\p{N}-]+\\.` +
    `(?:${ending}|[A-Z][a-z]|Com|Net|Org|App|${capitalWords})(?:(?::\\d+)?/|[?#]\\S)`,
  'u',
)
// What people write before a dot without a blank after it, one or more: "Dr.med. Ada", "Fa.Rau", "3.og.links", "Co.KG".
const persons = [...titles, ...shortenedTitles, ...'jun sen geb fa fam chr joh co hd'.split(' ')].join('|')
const places =
  'st|skt|str|pl|gr|kl|hl|nr|whg|wohn|zi|hs|gb|eing|aufg|et|etg|eg|og|ug|dg|hg|vh|hh|sf|gh|qg|vdh|li|re|tel'
// These are hosts too unless another place follows.
const rooms = 'hof|hinterh|seitenfl|hochp|part|erdg|stock|etage|zimmer|apt|app|\\d{1,3}[a-z]'
const placed = `(?:${rooms})\\.(?=(?:${places}|rechts|links)${end})`
const known = '(?:com|net|org|info|eu|at|ch|de(?!\\s\\p{L}))'
const abbreviations = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?:(?:\\d{1,2}|z)\\.)?(?:-?(?:(?:${persons}|${places})\\.|${placed}))+(?!${known}${end})`,
  'giu',
)

// Full stops of other scripts are dots in the name of a host as well.
const plain = (text: string) => text.normalize('NFKC').replace(/[。｡]/g, '.')

/** Whether something in the text cannot be meant as anything else than a web or e-mail address: for letters to somebody. */
export function hasObviousWebAddress(text: string): boolean {
  const written = plain(text)
  return scheme.test(written) || mailAddress.test(written) || hostWithPath.test(written)
}

/** Whether a mail program could make a link of something in the text. Names with one would be advertising sent by us. */
export const hasWebAddress = (text: string): boolean =>
  hasObviousWebAddress(text) || host.test(plain(text).replace(abbreviations, ' '))
