/** True if the text can be a catalogue id; anything else, such as a text no database can store, matches nothing. */
export function isSlug(id: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(id)
}
