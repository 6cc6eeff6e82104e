let exiting = false

/** The page is about to be left for the provider's, so the browser need not warn. */
export function beginExit(): void {
  exiting = true
}

/** The payment ended here, or the person returned to the page. */
export function endExit(): void {
  exiting = false
}

export const isExiting = (): boolean => exiting
