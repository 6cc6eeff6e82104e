/** The event of the window that says that React answers presses now. */
export const pageTakenOver = 'ruhepol:hydrated'
