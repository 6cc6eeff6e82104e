/**
 * Handles skipped page transitions. A browser skips one that the next overtakes, in a hidden tab or if the page takes
 * long, and rejects `ready`, which the router does not handle, so that each would be reported as a failure
 * (TanStack/router#7906). A page that cannot be rendered rejects another promise (`updateCallbackDone`).
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
