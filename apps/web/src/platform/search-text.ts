/**
 * Search parameters as plain text, as a form sends them: `?postalCode=10115&length=90`. The router's own format would
 * quote a postal code and parse a form's as a number.
 */
export function parseSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The reverse; undefined, null and empty values are omitted. */
export function stringifySearch(search: object): string {
  const entries = Object.entries(search as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}
