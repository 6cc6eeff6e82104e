/**
 * Lets a page change without its animation. A browser skips one that the next overtakes, in a tab that is out of sight or where the
 * page takes long, and rejects `ready`, for which the router has no ear: each would be told as a failure (TanStack/router#7906).
 * A page that cannot be put up is told by another promise (`updateCallbackDone`).
 */
export function allowSkippedTransitions(page: Partial<Pick<Document, 'startViewTransition'>>): void {
  const start = page.startViewTransition?.bind(page)
  if (!start) return
  page.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => undefined)
    return transition
  }
}
