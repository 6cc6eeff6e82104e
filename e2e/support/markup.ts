import type { Page } from '@playwright/test'

/**
 * Errors that axe does not report: `sizes` without pictures to choose from, options without text, and nested radio
 * groups.
 */
export const brokenMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): string => element.outerHTML.slice(0, 120)
    const sizes = 'img[sizes]:not([srcset]), source[sizes]:not([srcset]), link[imagesizes]:not([imagesrcset])'
    const options = [...document.querySelectorAll('option')].filter(({ label }) => label.trim() === '')
    return [...document.querySelectorAll(`${sizes}, [srcset=""], [role=radiogroup] [role=radiogroup]`), ...options].map(
      shown,
    )
  })
