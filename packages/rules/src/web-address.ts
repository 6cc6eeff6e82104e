const scheme = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\./iu
const mailAddress = /@/u
// How a host name ends. Names that are written without a blank go on with a capital after the dot ("Karl-H.Meier"), or with a
// letter that no top-level domain has ("chr.müller").
const ending = '(?:xn--[a-z\\d-]+|(?![A-Z][a-z])[A-Za-z]{2,}|(?:(?!\\p{Script=Latin})[\\p{Ll}\\p{Lo}]){2,})'
// With a capital: country codes and "Com" are no names, nor are these.
const capitalEnding = '(?:[A-Z][a-z]{1,2}|Info|Shop|Online|Store|Site|Click|Club|Live|Page|Link)'
const start = '(?<![\\p{L}\\p{N}-])'
const end = '(?![\\p{L}\\p{N}-])'
// One or two digits are an ordinal, as in "12.og".
const host = new RegExp(
  `${start}(?!\\d{1,2}\\.)[\\p{L}\\p{N}-]{2,}\\.${ending}${end}|[\\p{L}\\p{N}]{2}\\.${capitalEnding}${end}`,
  'u',
)
// After a single letter, an initial in "A.de Vries", only what goes on with a path is a host.
const shortHost = new RegExp(`${start}\\p{L}\\.${ending}/`, 'u')
// What people write before a dot without a blank after it, one or more: "Dr.med. Ada", "Fa.Rau", "3.og.links", "Co.KG".
const titles =
  'dr|prof|dipl|ing|med|dent|vet|rer|nat|phil|jur|pol|oec|hc|mag|univ|priv|doz|jun|sen|geb|fa|fam|hr|fr|chr|joh|co'
const places = 'st|skt|str|pl|nr|whg|wohn|zi|hs|gb|eing|aufg|et|etg|eg|og|ug|dg|hg|vh|hh|sf|gh|li|re|tel'
const abbreviations = new RegExp(`(?<![\\p{L}\\p{N}.-])(?:\\d{1,2}\\.)?(?:(?:${titles}|${places})\\.)+`, 'giu')

/** Whether a mail program could make a link of something in the text. Names with one would be advertising sent by us. */
export function hasWebAddress(text: string): boolean {
  // Full stops of other scripts are dots in the name of a host as well.
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.')
  if (scheme.test(plain) || mailAddress.test(plain)) return true
  const names = plain.replace(abbreviations, ' ')
  return host.test(names) || shortHost.test(names)
}
