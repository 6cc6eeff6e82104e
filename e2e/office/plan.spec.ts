import { expect } from '../support/fixtures.ts'
import { test } from '../support/office.ts'
import { sweep } from '../support/sweep.ts'
import { views } from '../support/views.ts'

test('in the calendar, four keys move a booking and four give it to somebody else, each previewed and undone', async ({
  office,
  officeWords: words,
  page,
  keys,
  sql,
}) => {
  // Stops the page's clock, so that the ten seconds to undo suffice on a slow machine.
  await page.clock.setFixedTime(new Date())
  const { code, choice } = await office.paid()
  await office.enter()
  await page.goto(`/office/calendar?city=berlin&day=${choice.date}`)
  const stop = page.locator(`[data-stop="${choice.expert} ${choice.date}/${code}"]`)
  await keys.reach(page.getByRole('grid').locator('[data-stop][tabindex="0"]'))
  await keys.press('Control+Home')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-stop') ?? '')
  for (let press = 0; press < 80 && !(await focused()).startsWith(`${choice.expert} `); press += 1)
    await keys.press('ArrowDown')
  for (let press = 0; press < 9 && !(await focused()).endsWith(code); press += 1) await keys.press('ArrowRight')
  await expect(stop).toBeFocused()
  const asBooked = (await stop.getAttribute('title')) ?? ''

  const preview = page.getByRole('region', { name: words.text('calendar.plan') })
  const sheet = page.getByRole('dialog', { name: code })
  const cartNow = async () => {
    const [row] = await sql(
      `select cart.start_at = $2::timestamptz as "isThen", expert_id = $3 as "isTheirs"
       from cart join booking on booking.cart_id = cart.id where custom_id = $1`,
      [code, choice.slot, Number(choice.expert)],
    )
    return row
  }
  /** Confirms in the sheet what was previewed, and undoes it there. */
  const confirmAndUndo = async (changed: object) => {
    keys.count = 0
    await keys.press('Enter')
    await expect(sheet.getByText(words.text('sheet.replace.free'))).toBeVisible()
    await keys.press('Enter')
    await expect(office.button('sheet.undo.do')).toBeVisible()
    expect(await cartNow()).toEqual(changed)
    // The preview is the first of the four, and this is the last.
    await keys.press('u')
    expect(keys.count).toBeLessThanOrEqual(3)
    await expect(office.button('sheet.undo.do')).toBeHidden()
    expect(await cartNow()).toEqual({ isThen: true, isTheirs: true })
    await keys.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(stop).toHaveAttribute('title', asBooked)
    await expect(stop).toBeFocused()
  }

  const isPossible = preview.getByText(words.text('sheet.replace.free'))
  // The next quarter hours may be taken, or the next booking too close to travel to, but not for the whole day.
  for (const [key, most] of [
    ['Shift+ArrowRight', 30],
    ['Shift+ArrowLeft', 60],
  ] as const)
    for (let press = 0; press < most && !(await isPossible.isVisible()); press += 1) {
      await keys.press(key)
      await expect(preview.locator('li, p').first()).toBeVisible()
    }
  await confirmAndUndo({ isThen: false, isTheirs: true })

  const ghost = page.locator('[data-ghost]')
  const nobody = preview.getByText(words.text('calendar.plan.nobody'))
  await keys.press('Shift+ArrowDown')
  await expect(ghost.or(nobody)).toBeVisible()
  // Nobody is below the last expert of the calendar.
  if (await nobody.isVisible()) await keys.press('Shift+ArrowUp')
  await expect(isPossible).toBeVisible()
  await confirmAndUndo({ isThen: true, isTheirs: false })
})

test('in the calendar, the mouse carries a booking to another time, and a click still opens it', async ({
  office,
  officeWords: words,
  page,
}) => {
  const { code, choice } = await office.paid()
  await office.enter()
  await page.goto(`/office/calendar?city=berlin&day=${choice.date}&view=week&expert=${choice.expert}`)
  const stop = page.locator(`[data-stop="${choice.expert} ${choice.date}/${code}"]`)
  const sheet = page.getByRole('dialog', { name: code })
  await stop.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const block = (await stop.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [block.x + block.width / 2, block.y + block.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + block.width / 2, y, { steps: 5 })
  await page.mouse.up()
  const preview = page.getByRole('region', { name: words.text('calendar.plan') })
  await expect(preview).toBeVisible()
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(stop).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

/** Runs in the page. Whether nothing lies above the middle of an element, which is within the window. */
function isAtop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

for (const { name, language, device } of views) {
  test.describe(name, () => {
    test.use({ language, ...device })

    test('axe finds nothing in a preview in the calendar, and its buttons are in sight wherever the page is', async ({
      page,
      office,
      officeWords: words,
    }) => {
      const { code, choice } = await office.paid()
      await office.enter()
      await page.goto(`/office/calendar?view=week&expert=${choice.expert}&day=${choice.date}`)
      await page.locator(`[data-stop="${choice.expert} ${choice.date}/${code}"]`).focus()
      await page.keyboard.press('Shift+ArrowRight')
      const preview = page.getByRole('region', { name: words.text('calendar.plan') })
      await expect(preview.locator('li, p').first()).toBeVisible()
      expect(await sweep(page, 'a preview in the calendar')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const buttons = preview.getByRole('button')
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((to) => scrollTo(0, to * document.documentElement.scrollHeight), share)
        for (const button of await buttons.all()) expect(await button.evaluate(isAtop)).toBe(true)
      }
    })
  })
}
