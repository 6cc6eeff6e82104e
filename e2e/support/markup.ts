import type { Page } from '@playwright/test'

/**
 * Errors that the W3C's checker reports and axe does not: `sizes` without pictures to choose from, and choices without
 * text.
 */
export const brokenMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): string => element.outerHTML.slice(0, 120)
    const sizes = 'img[sizes]:not([srcset]), source[sizes]:not([srcset]), link[imagesizes]:not([imagesrcset])'
    const options = [...document.querySelectorAll('option')].filter(({ label }) => label.trim() === '')
    return [...document.querySelectorAll(`${sizes}, [srcset=""]`), ...options].map(shown)
  })
