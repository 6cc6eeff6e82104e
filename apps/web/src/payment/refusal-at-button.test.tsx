import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { renderInApp } from '../page/testing/render-in-app.tsx'
import { HoldRefusal } from './refusal-at-button.tsx'

// jsdom has no layout.
const scrolled = vi.fn()
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled
})
afterEach(() => scrolled.mockClear())

describe('a booking refused because of others of this person or network', () => {
  test.each([
    ['en', 'openHolds', 11, "There are appointments you haven't paid for yet", 'try again in 11 minutes'],
    ['de', 'openHolds', 11, 'Es gibt noch unbezahlte Termine', 'in 11 Minuten noch einmal'],
    ['en', 'cancelledOften', 61, "You've cancelled many appointments today", 'your next booking in 2 hours'],
    ['de', 'cancelledOften', 60, 'Sie haben heute viele Termine storniert', 'in einer Stunde wieder an'],
  ] as const)(
    'says in %s of %s when to try again, in view and focused',
    async (language, kind, minutes, title, wait) => {
      await renderInApp(() => <HoldRefusal refusal={{ kind, minutes }} />, { language, features: ['payment'] })
      const alert = screen.getByRole('group')
      const words = alert.textContent
      expect(words).toContain(title)
      expect(words).toContain(wait)
      expect(document.activeElement).toBe(alert)
      expect(scrolled).toHaveBeenCalledOnce()
    },
  )
})
