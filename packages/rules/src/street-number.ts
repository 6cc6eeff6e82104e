/** 12, 12a, 12 a, 12-14, 12a–c, 12/13; not the 17 of "17. Juni", and no postal code. */
const houseNumbers =
  /(?<=[ ,\p{L}]|str\.)[1-9]\d{0,3}(?: ?[a-z])?(?: ?[-–/+] ?(?:\d{1,4}(?: ?[a-z])?|[a-z]))?(?=[ ,]|$)/giu

export type SplitStreet = {
  street: string
  /** Written without spaces, such as 12a or 12-14. */
  streetNumber: string
  /** What stands behind the number, such as a city. */
  rest: string
}

/** Divides "Invalidenstr. 117, Berlin" at the last house number that follows a word; undefined where there is none. */
export function splitStreetNumber(text: string): SplitStreet | undefined {
  const last = [...text.matchAll(houseNumbers)].findLast(({ index }) => /\p{L}/u.test(text.slice(0, index)))
  if (!last) return undefined
  return {
    street: text
      .slice(0, last.index)
      .replace(/[ ,]+$/, '')
      .trimStart(),
    streetNumber: last[0].replace(/ /g, '').replace('–', '-'),
    rest: text
      .slice(last.index + last[0].length)
      .replace(/^[ ,]+/, '')
      .trimEnd(),
  }
}

/** The whole number with which a house number begins: 12 of 12a and of 12-14. */
export function firstHouseNumber(streetNumber: string): number {
  return Number.parseInt(streetNumber, 10)
}
