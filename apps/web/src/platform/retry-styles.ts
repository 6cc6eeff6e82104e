/** Milliseconds before each retry. */
const pauses = [300, 1_500]

/**
 * Requests a style sheet again that failed to load. Vite requests a late part's style sheet only once, so a repeated
 * `import()` would load the part without it.
 */
export function retryStyles(page: Document): void {
  const failures = new Map<string, number>()
  const retry = ({ target: link }: Event): void => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
    const pause = pauses[failures.get(link.href) ?? 0]
    if (pause === undefined) return
    failures.set(link.href, (failures.get(link.href) ?? 0) + 1)
    // The failed one stays, because React may want to remove it.
    setTimeout(() => link.after(link.cloneNode()), pause)
  }
  // The event does not bubble.
  page.addEventListener('error', retry, true)
}
