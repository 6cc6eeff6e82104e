/** The page numbers to show: the first, the last, the current one and its neighbours; null marks a gap. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1]
    if (before === undefined || page === before + 1) return [page]
    // A gap of one page would save nothing, so show the page.
    return page === before + 2 ? [before + 1, page] : [null, page]
  })
}
