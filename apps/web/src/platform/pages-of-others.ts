/** How a person returned from an external page: by the return link, or by closing it. */
export type WayBack = 'returned' | 'closed'

/** The prefix of return addresses of external pages if it is not ours; undefined if it is. */
export const returnPrefix: string | undefined = undefined

/** Leaves for an external page that replaces this one; never resolves. */
export async function visitPage(url: string): Promise<WayBack> {
  location.assign(url)
  return new Promise(() => undefined)
}
