import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { desktop, phone } from '../support/views.ts'

/**
 * Runs in the page. Finds what is cut off in the rail of pages and in buttons, what sticks out of a button or of the
 * window, and words that are broken in two. Bookings in a calendar are left out: they are as wide as their time, so
 * their text may be cut off.
 */
function cutOff(): string[] {
  const found = new Set<string>()
  const width = document.documentElement.scrollWidth - innerWidth
  if (width > 0) found.add(`the page is ${width} px too wide`)
  for (const control of document.querySelectorAll<HTMLElement>('header, header a, button')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[role=grid], [inert]')) continue
    const box = control.getBoundingClientRect()
    for (const part of control.querySelectorAll('*')) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = part
      const isLow = scrollHeight > clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible'
      if (clientWidth > 1 && (scrollWidth > clientWidth + 1 || isLow)) found.add(`"${textContent}" is cut off`)
    }
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter((line) => line.width > 1)
        if (new Set(lines.map(({ top }) => top)).size > 1) found.add(`"${word}" is broken in two`)
        if (lines.some(({ left, right }) => left < box.left - 1 || right > Math.min(box.right, innerWidth) + 1))
          found.add(`"${word}" sticks out`)
      }
    }
  }
  return [...found]
}

for (const [name, device] of [
  ['on a desktop', desktop],
  ['on a phone', phone],
] as const) {
  test.describe(name, () => {
    test.use({ language: 'de', ...device })

    test('nothing in the rail or in a button is cut off or broken in German with text at 125 %', async ({
      page,
      office,
      officeWords: words,
    }) => {
      const { code } = await office.paid()
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '125%')),
      )
      await office.enter()
      const found: Record<string, string[]> = {}
      const look = async (screen: string) => {
        const cut = await page.evaluate(cutOff)
        if (cut.length > 0) found[screen] = cut
      }
      for (const [address, heading] of [
        ['today', 'common.today'],
        ['calendar', 'calendar.title'],
        [`bookings?q=${code}`, 'bookings.title'],
        ['requests', 'requests.title'],
        ['phone', 'phone.title'],
        ['experts', 'times.experts'],
        ['closures', 'times.closures.title'],
        ['team', 'team.title'],
        ['log', 'log.title'],
        ['account', 'account.title'],
      ] as const) {
        await page.goto(`/office/${address}`)
        await expect(office.heading(heading)).toBeVisible()
        await look(address)
      }
      await page.goto('/office/experts/1?act=ill')
      await expect(office.button('common.leave')).toBeVisible()
      await look('an expert')
      await page.goto(`/office/today?booking=${code}`)
      for (const act of ['cancel', 'replace', 'move', 'voucher', 'resend', 'note'] as const) {
        await office.button(`sheet.act.${act}`).click()
        await expect(page.getByRole('region', { name: words.all(`sheet.act.${act}`) })).toBeVisible()
        await look(`a booking's sheet, ${act}`)
      }
      expect(found).toEqual({})
    })
  })
}
