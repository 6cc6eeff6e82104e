/** True for what an id of the catalogue can look like; anything else, such as a text that no database holds, names nothing. */
export function isSlug(id: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(id)
}
