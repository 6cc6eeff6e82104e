/** The window event before a step back leaves a page; call `preventDefault` to step back within the page instead. */
export const stepBackAsked = 'ruhepol:step-back'
