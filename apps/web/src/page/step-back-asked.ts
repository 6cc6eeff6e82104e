/** The event of the window before a step back leads out of a page: who prevents it has gone a step back within the page. */
export const stepBackAsked = 'ruhepol:step-back'
