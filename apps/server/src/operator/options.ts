/**
 * The values of options such as `--reason late`, in any order and without their dashes; undefined if one is unknown,
 * has no value or is given twice.
 */
export function optionsOf<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  const options: Partial<Record<Name, string>> = {}
  for (let at = 0; at < words.length; at += 2) {
    const [option, value] = words.slice(at, at + 2)
    const name = names.find((known) => option === `--${known}`)
    if (name === undefined || value === undefined || options[name] !== undefined) return undefined
    options[name] = value
  }
  return options
}
