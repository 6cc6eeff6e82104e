/** Every text of a catalogue, with its id. */
export function textsOf(part: unknown, id = ''): [id: string, text: string][] {
  if (typeof part === 'string') return [[id, part]]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => textsOf(inner, id === '' ? key : `${id}.${key}`))
}
