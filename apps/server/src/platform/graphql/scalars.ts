const RFC_3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(:\d{2}(\.\d+)?)?([Zz]|[+-]\d{2}:\d{2})$/

/** Epoch milliseconds of an RFC 3339 text with offset. Throws a TypeError for anything else. */
export function instantFrom(value: unknown): number {
  if (typeof value === 'string' && RFC_3339.test(value)) {
    const instant = Date.parse(value)
    if (!Number.isNaN(instant)) return instant
  }
  throw new TypeError('a DateTime is an instant with offset such as 2026-11-25T18:00:00Z')
}

/** True for an existing calendar day such as 2028-02-29. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
