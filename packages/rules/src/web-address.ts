const scheme = /[a-z][a-z\d+.-]*:\/\/|\bmailto:|\bwww\./iu
// A host with a dot, as mail programs make links of it: "evil.example", "t.me/x". Of one letter before the dot, as in
// "A.Müller", only what goes on like an address is one; of digits alone, as in "17.Juni", none is.
const host = /(?<![\p{L}\p{N}-])(?=[\p{N}-]*\p{L})[\p{L}\p{N}-]{2,}\.\p{L}{2,}|[\p{L}\p{N}-]\.\p{L}{2,}\//u
// "Dr.med. Ada", "Prof.Dr.": titles that people write without a blank.
const titles = /\b(?:dr|prof|dipl|ing|med|dent|vet|rer|nat|phil|jur|pol|oec|hc|mag|st|univ|priv|doz|jun|sen)\./giu

/** Whether a mail program would make a link of something in the text. Names with one would be advertising sent by us. */
export function hasWebAddress(text: string): boolean {
  // Full stops of other scripts are dots in the name of a host as well.
  const plain = text.normalize('NFKC').replace(/[。｡]/g, '.')
  return scheme.test(plain) || host.test(plain.replace(titles, ' '))
}
