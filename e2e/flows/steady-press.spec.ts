import type { Language } from '@ruhepol/rules'
import type { Locator } from '@playwright/test'
import type { BookingWalk } from '../support/booking-walk.ts'
import { expect, test } from '../support/fixtures.ts'
import { inMotion } from '../support/motion.ts'
import { visit } from '../support/page-ready.ts'
import { settled } from '../support/sweep.ts'
import { desktop, phone } from '../support/views.ts'

test.use(inMotion)

/**
 * Clicks as a hand does: the pointer goes down, the focused field is left, and a moment later the pointer goes up at
 * the same place. Returns how many pixels the button has moved until then.
 */
async function pressSlowly(button: Locator, left: Locator): Promise<number> {
  const { mouse } = button.page()
  await settled(button.page())
  await button.hover()
  const before = await button.boundingBox()
  await mouse.down()
  await expect(left).not.toBeFocused()
  await button.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const after = await button.boundingBox()
  await mouse.up()
  return Math.abs((after?.y ?? NaN) - (before?.y ?? NaN))
}

/** Forms with the button below the last typed field. */
const forms: {
  form: string
  view: typeof phone
  language: Language
  /** Types something invalid into the last field; returns that field and the button. */
  fill: (walk: BookingWalk) => Promise<[field: Locator, button: Locator]>
}[] = [
  {
    form: 'the sign-in',
    view: phone,
    language: 'de',
    fill: async (walk) => {
      await visit(walk.page, '/login')
      const email = walk.field('common.contact.email')
      await email.fill('ada@')
      return [email, walk.button('common.signIn')]
    },
  },
  {
    form: 'the message when a city opens',
    view: desktop,
    language: 'en',
    fill: async (walk) => {
      await visit(walk.page, '/locations/munich')
      const email = walk.field('common.contact.email')
      await email.fill('ada@')
      return [email, walk.button('location.notify.submit')]
    },
  },
]

for (const { form, view, language, fill } of forms) {
  test.describe(form, () => {
    test.use({ ...view, language })

    test('is sent by a click that leaves an invalid field, because the button stays under the pointer', async ({
      page,
      walk,
    }) => {
      const [field, button] = await fill(walk)
      expect(await pressSlowly(button, field)).toBeLessThan(1)
      // Only submitting shows the summary, which takes the focus.
      await expect(page.getByRole('main').getByRole('group').and(page.locator(':focus'))).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    })
  })
}

test.describe('a choice with a picture', () => {
  test.use({ ...phone, language: 'de' })

  test('is made by a press on the picture', async ({ page, walk }) => {
    for (const question of ['common.treatment', 'discovery.expert.title'] as const) {
      // Anew each time, since a choice loads the other list again.
      await visit(page, '/treatments?postalCode=10115')
      const radio = walk.group(question).getByRole('radio').nth(1)
      const picture = radio.locator('xpath=..').locator('img')
      await picture.scrollIntoViewIfNeeded()
      await settled(page)
      // Whatever lies at that point, as a finger would.
      await picture.tap({ force: true })
      await expect(radio).toBeChecked()
    }
  })
})
