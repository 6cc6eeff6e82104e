/** How somebody has come back from a page of others: by the link that leads back, or by closing it. */
export type WayBack = 'returned' | 'closed'

/** What the addresses begin with to which pages of others lead back instead of to ours; undefined where that is this page. */
export const returnPrefix: string | undefined = undefined

/** Leaves for a page of others, which takes the place of this one: it never ends. */
export async function visitPage(url: string): Promise<WayBack> {
  location.assign(url)
  return new Promise(() => undefined)
}
