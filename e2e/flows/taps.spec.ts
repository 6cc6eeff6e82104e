import { cards, fieldNames, fieldsFrame } from '../support/card-fields.ts'
import { expect, test } from '../support/fixtures.ts'
import { scrollTo, visit } from '../support/page-ready.ts'
import { Finger } from '../support/taps.ts'
import { phone } from '../support/views.ts'

/** The most taps from the home page to the paid booking, at a first visit. */
const mostByCard = 17

for (const language of ['de', 'en'] as const) {
  test.describe(`a guest on a phone (${language})`, () => {
    // A first visit: nothing is dismissed.
    test.use({ ...phone, language, consent: 'ask', newsletter: 'invites' })

    test(`books and pays by card with at most ${mostByCard} taps, with each next question in sight`, async ({
      page,
      walk,
      words,
    }) => {
      const finger = await Finger.on(page)
      await visit(page, '/home')
      await finger.fill(page.getByRole('combobox', { name: words.all('common.where') }), '10115')
      // The question for consent comes with the first press, hidden while a person types, and moves the page.
      const consent = page.getByRole('region', { name: words.text('consent.label'), includeHidden: true })
      await expect(consent).toBeAttached()
      await scrollTo(walk.button('common.seeTimes'))
      await finger.tap(walk.button('common.seeTimes'))
      await expect(walk.heading('discovery.title')).toBeVisible()

      await finger.choose(walk.freeDays.nth(1))
      const treatment = walk.group('common.treatment').getByRole('radio').first()
      await expect(treatment).toBeInViewport()
      await finger.choose(treatment)
      const start = walk.group('discovery.slot.title').getByRole('radio').first()
      await expect(start).toBeInViewport()
      await finger.choose(start)
      await finger.tap(walk.link('common.next'))

      await expect(walk.heading('booking.summary.title')).toBeVisible()
      await finger.tap(walk.button('common.next'))

      await expect(walk.heading('booking.contact.title')).toBeVisible()
      for (const name of ['name', 'surname', 'email', 'phoneNumber'] as const) {
        await finger.fill(walk.field(`common.contact.${name}`), walk.contact[name])
      }
      await finger.fill(walk.field('common.address.street'), walk.contact.street)
      await finger.fill(walk.field('common.address.streetNumber'), walk.contact.streetNumber)
      await expect(walk.field('common.address.locality')).not.toHaveValue('')
      await finger.tap(walk.button('common.next'))

      await expect(walk.heading('payment.title')).toBeVisible()
      await walk.cardFieldsReady()
      const frame = fieldsFrame(page, language)
      const { number, expiry, cvc } = fieldNames[language]
      const numberField = frame.getByLabel(number, { exact: true })
      await scrollTo(numberField)
      await finger.fill(numberField, cards.visa)
      await finger.type(frame.getByLabel(expiry, { exact: true }), '1234')
      await finger.type(frame.getByLabel(cvc, { exact: true }), '123')
      await finger.agreeAndBook(walk)
      finger.tookAtMost(mostByCard)
    })
  })
}
