const scheme = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\./iu
const mailAddress = /@/u
// The top-level domains of which mail programs make links. Every other word after a dot is a name that somebody wrote without
// a blank: "Fa.Schmidt", "Karl-H.Meier".
const topLevels =
  'com|net|org|info|biz|eu|de|at|ch|uk|us|nl|fr|pl|ru|su|cn|рф|io|co|me|cc|tv|shop|xyz|online|site|store|top|club|app|live|link|click|icu|vip'
// Of one letter before the dot, as in "A.de Vries", only what goes on with a path is a host.
const host = new RegExp(
  `(?<![\\p{L}\\p{N}-])[\\p{L}\\p{N}-]{2,}\\.(?:${topLevels})(?![\\p{L}\\p{N}-])|[\\p{L}\\p{N}-]\\.\\p{L}{2,}/`,
  'iu',
)
// "Dr.med. Ada", "Prof.Dr.": titles that people write without a blank.
const titles = /\b(?:dr|prof|dipl|ing|med|dent|vet|rer|nat|phil|jur|pol|oec|hc|mag|st|univ|priv|doz|jun|sen)\./giu

/** Whether a mail program would make a link of something in the text. Names with one would be advertising sent by us. */
export function hasWebAddress(text: string): boolean {
  // Full stops of other scripts are dots in the name of a host as well.
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.')
  return scheme.test(plain) || mailAddress.test(plain) || host.test(plain.replace(titles, ' '))
}
