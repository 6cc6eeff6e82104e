import type { Page } from '@playwright/test'

/**
 * The names of the filled buttons in the window, or in an open sheet. A screen has at most one, for its main action.
 * Pressed buttons are not counted: they are filled to show a choice, such as the day in a calendar.
 */
export const filledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.background = 'var(--pine)'
    const fill = getComputedStyle(probe).backgroundColor
    probe.remove()
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isInWindow = (button: Element): boolean => {
      const { top, bottom } = button.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && button.checkVisibility({ visibilityProperty: true })
    }
    return [...scope.querySelectorAll('button:not([aria-pressed="true"]), a')]
      .filter((button) => getComputedStyle(button).backgroundColor === fill && isInWindow(button))
      .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim())
  })
