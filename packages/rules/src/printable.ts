/**
 * Hexadecimal code points and ranges covered by the typefaces of printed vouchers; a server test compares them with the
 * font files.
 */
const ranges =
  '20-7e a0-ac ae-2cc 2ce-2d7 2da 2dc-2ff 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-482 48a-52f 1c80-1c88 ' +
  '1d00-1dbf 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 ' +
  '1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2002 2009 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a ' +
  '203c 2044 2049 20a0-20c0 2113 2116 2122 2139 2191 2193-2199 21a9-21aa 2212 2215 231a-231b 2328 23cf 23e9-23f3 ' +
  '23f8-23fa 24c2 25aa-25ab 25b6 25c0 25fb-25fe 2600-2604 260e 2611 2614-2615 2618 261d 2620 2622-2623 2626 262a ' +
  '262e-262f 2638-263a 2640 2642 2648-2653 265f-2660 2663 2665-2666 2668 267b 267e-267f 2692-2697 2699 269b-269c ' +
  '26a0-26a1 26a7 26aa-26ab 26b0-26b1 26bd-26be 26c4-26c5 26c8 26ce-26cf 26d1 26d3-26d4 26e9-26ea 26f0-26f5 26f7-26fa ' +
  '26fd 2702 2705 2708-270d 270f 2712 2714 2716 271d 2721 2728 2733-2734 2744 2747 274c 274e 2753-2755 2757 2763-2764 ' +
  '2795-2797 27a1 27b0 27bf 2934-2935 2b05-2b07 2b1b-2b1c 2b50 2b55 2c60-2c7f 3030 303d 3297 3299 a640-a66e a673 ' +
  'a67e-a69d a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff fffd 1f004 1f0cf 1f170-1f171 1f17e-1f17f 1f18e 1f191-1f19a ' +
  '1f1e6-1f1ff 1f201-1f202 1f21a 1f22f 1f232-1f23a 1f250-1f251 1f300-1f321 1f324-1f393 1f396-1f397 1f399-1f39b ' +
  '1f39e-1f3f0 1f3f3-1f3f5 1f3f7-1f4fd 1f4ff-1f53d 1f549-1f54e 1f550-1f567 1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d ' +
  '1f590 1f595-1f596 1f5a4-1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8 1f5ef ' +
  '1f5f3 1f5fa-1f64f 1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d8 1f6dc-1f6e5 1f6e9 1f6eb-1f6ec 1f6f0 1f6f3-1f6fc 1f7e0-1f7eb ' +
  '1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fa8a 1fa8e-1fac6 1fac8 1facd-1fadc 1fadf-1faea ' +
  '1faef-1faf8'

const printable = new RegExp(
  `^[\\n${ranges
    .split(' ')
    .map((range) => range.replaceAll(/[\da-f]+/g, String.raw`\u{$&}`))
    .join('')}]$`,
  'u',
)

// Invisible joiners, variation selectors and soft hyphens, which the printer drops. Tags are not among them: they turn
// a black flag into a regional one, which no font here has.
const invisible = /(?![\u{E0000}-\u{E007F}])\p{Default_Ignorable_Code_Point}/u

/** Whether a voucher shows the character as written, or as compatible plain letters (`ﬁ` as `fi`). */
export function isPrintable(character: string): boolean {
  return (
    printable.test(character) ||
    invisible.test(character) ||
    Array.from(character.normalize('NFKC')).every((letter) => printable.test(letter))
  )
}

/** The parts of a cleaned text that a voucher cannot print: runs of adjacent characters, each once, in text order. */
export function unprintableParts(text: string): string[] {
  const parts = new Set<string>()
  let part = ''
  let previous = ''
  for (const character of text) {
    if (!isPrintable(character)) {
      // A lone accent would be shown on a space, so keep it with its letter.
      part += part === '' && /\p{M}/u.test(character) ? previous + character : character
    } else if (part !== '' && invisible.test(character)) {
      part += character
    } else if (part !== '') {
      parts.add(part)
      part = ''
    }
    if (!invisible.test(character)) previous = character
  }
  if (part !== '') parts.add(part)
  return [...parts]
}
