/** The window event that says that React handles clicks now. */
export const pageTakenOver = 'ruhepol:hydrated'
