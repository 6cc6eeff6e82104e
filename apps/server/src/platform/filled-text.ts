/** Puts values into the {places} of a text. Throws for a place without a value: what is sent or printed never has a gap. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text "${text}" has no value for ${name}`)
    return String(value)
  })
}
