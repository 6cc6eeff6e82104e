// Characters of right-to-left scripts such as Hebrew and Arabic.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Isolates a name's direction (UAX 9); otherwise a number after an Arabic name would be reordered. */
const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value)

/** Fills the {placeholders} of a text. Throws if a value is missing, so that nothing is sent or printed with a gap. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text "${text}" has no value for ${name}`)
    return isolated(String(value))
  })
}
