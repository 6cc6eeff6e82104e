/**
 * The pages of a site map, without their addresses for each language: path and search. Of pages that differ only in
 * what they show, such as the experts' profiles, the first one. Throws if there is none.
 */
export function publicPages(siteMap: string): string[] {
  const pages = new Map<string, string>()
  for (const [, address = ''] of siteMap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const { pathname, search, searchParams } = new URL(address.replaceAll('&amp;', '&'))
    if (searchParams.has('lang')) continue
    const kind = [pathname.split('/', 2).join('/'), ...searchParams.keys()].join(' ')
    if (!pages.has(kind)) pages.set(kind, pathname + search)
  }
  if (pages.size === 0) throw new Error('the site map has no pages')
  return [...pages.values()]
}
