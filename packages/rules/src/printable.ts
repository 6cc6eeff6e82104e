/** Hexadecimal code points and ranges that the typefaces of printed vouchers have. A test of the server compares it with the font files. */
const ranges =
  '20-7e a0-ac ae-2cc 2ce-2d7 2da 2dc-2ff 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-482 48a-52f 1c80-1c88 1d00-1dbf ' +
  '1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb ' +
  '1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2002 2009 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 20a0-20c0 ' +
  '2113 2116 2122 2191 2193 2212 2215 2c60-2c7f a640-a66e a673 a67e-a69d a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff fffd'

const printable = new RegExp(
  `^[\\n${ranges
    .split(' ')
    .map((range) => range.replaceAll(/[\da-f]+/g, String.raw`\u{$&}`))
    .join('')}]$`,
  'u',
)

// Joiners, variation selectors, soft hyphens: nobody sees them, and the printer leaves them out.
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Whether a voucher shows the character as it is written, or as the plain letters that it is compatible with (`ﬁ` as `fi`). */
export function isPrintable(character: string): boolean {
  return (
    printable.test(character) ||
    invisible.test(character) ||
    Array.from(character.normalize('NFKC')).every((letter) => printable.test(letter))
  )
}

/** What a voucher cannot show of a clean text, each stretch of neighbouring characters once, in the order of the text. */
export function unprintableParts(text: string): string[] {
  const parts = new Set<string>()
  let part = ''
  let previous = ''
  for (const character of text) {
    if (!isPrintable(character)) {
      // A lone accent would be shown on a blank: its letter belongs to it.
      part += part === '' && /\p{M}/u.test(character) ? previous + character : character
    } else if (part !== '' && invisible.test(character)) {
      part += character
    } else if (part !== '') {
      parts.add(part)
      part = ''
    }
    previous = character
  }
  if (part !== '') parts.add(part)
  return [...parts]
}
