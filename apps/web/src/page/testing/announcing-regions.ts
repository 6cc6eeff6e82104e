import { screen } from '@testing-library/react'

const polite = '[aria-live=polite]'

/** The regions in the page now. Screen readers announce a text only if its region existed before it. */
export const announcingRegions = (): Element[] => [...document.querySelectorAll(polite)]

/** The region that announces this text. */
export const regionOf = (text: RegExp | string): Element | null => screen.getByText(text).closest(polite)
