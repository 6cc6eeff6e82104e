/**
 * Search parameters as plain text, the same as a form sends them: `?postalCode=10115&length=90`. The router's own way
 * would put quotes around a postal code and read a form's as a number.
 */
export function parseSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The other way round; what is undefined, null or empty is left out. */
export function stringifySearch(search: object): string {
  const entries = Object.entries(search as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}
