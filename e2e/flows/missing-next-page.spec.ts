import type { Page } from '@playwright/test'
import type { MessageId } from '@ruhepol/web/i18n/message-id'
import { expect, test } from '../support/fixtures.ts'
import { loadAgain, toldIncomplete } from '../support/incomplete-page.ts'
import { lose } from '../support/late-files.ts'
import { visit } from '../support/page-ready.ts'
import { stepAddress } from '../support/step-address.ts'
import { desktop } from '../support/views.ts'
import type { Words } from '../support/words.ts'

test.use({ language: 'en', missingFiles: 'expected', ...desktop })

/** What would be false once the money is taken, or would take the page away. */
const denials: MessageId[] = [
  'payment.problem.notCharged',
  'payment.problem.kept',
  'payment.problem.failed',
  'payment.problem.notFinalized',
  'payment.problem.unreachable',
  'payment.return.failedTitle',
  'cart.title.failed',
  'cart.lead.failed',
  'voucher.finished.failedText',
  'common.error.missing.title',
  'common.error.other.title',
]

/** Notes which of the denials stand in a document of the page from now on, also for an instant. */
async function recordDenials(page: Page, words: Words): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('heard', (text: string) => heard.push(text))
  await page.addInitScript(
    (texts) => {
      const look = (): void => {
        const shown = document.documentElement.textContent
        for (const text of texts) {
          if (shown.includes(text)) (window as Window & { heard?: (text: string) => void }).heard?.(text)
        }
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    },
    denials.map((id) => words.text(id)),
  )
  return heard
}

test('a booking is paid and shown as paid even if its page, requested before the click, never loads', async ({
  page,
  walk,
  words,
  api,
}) => {
  const heard = await recordDenials(page, words)
  const next = await lose(page, 'src/routes/bookings.$shoppingCartId.$token.tsx')
  await walk.openPayment(await api.freeChoice('2027-02-13'))
  await expect.poll(next.unasked).toEqual([])
  await walk.agree()
  await walk.fillCard()
  await walk.book()
  await expect(page).toHaveURL(/\/bookings\/[^/]+\/[^/]+$/)
  await expect(toldIncomplete(walk)).toBeVisible({ timeout: 40_000 })
  // It asks every ten seconds where it could not say so at once.
  const paid = page.getByText(words.all('cart.paid.badge')).first()
  await expect(paid).toBeVisible({ timeout: 40_000 })
  await loadAgain(walk, next.bringBack)
  await expect(paid).toBeVisible()
  expect(heard).toEqual([])
})

test('the step after the treatment is fetched as soon as everything is chosen, before the press', async ({
  page,
  api,
}) => {
  const next = await lose(page, 'src/routes/booking.summary.tsx')
  await visit(page, stepAddress('/treatments', await api.freeChoice('2027-02-13')))
  await expect.poll(next.unasked).toEqual([])
})

test('an order of vouchers whose pages all load late keeps the input, and is paid once', async ({
  page,
  walk,
  words,
  email,
  sql,
}) => {
  const [contact, payment] = ['src/routes/vouchers.contact.tsx', 'src/routes/vouchers.payment.tsx'] as const
  // Both at once, since a page may be fetched before it is opened.
  const { bringBack } = await lose(page, contact, payment)
  await visit(page, '/vouchers')
  await walk.field('voucher.message').fill('For a quiet hour')
  await walk.button('common.next').click()
  await loadAgain(walk, () => bringBack(contact))
  await walk.field('common.contact.name').fill('Ada')
  await walk.field('common.contact.surname').fill('Muster')
  await walk.field('common.contact.email').fill(email)
  await walk.button('booking.contact.next').or(walk.button('common.next')).click()
  await loadAgain(walk, () => bringBack(payment))

  const heard = await recordDenials(page, words)
  const finished = await lose(page, 'src/routes/vouchers.finished.tsx')
  await visit(page, '/vouchers/payment')
  await expect.poll(finished.unasked).toEqual([])
  await walk.agree()
  await walk.fillCard()
  await walk.button('voucher.pay').click()
  await expect(page).toHaveURL(/\/vouchers\/finished$/)
  await loadAgain(walk, finished.bringBack)
  await expect(page.getByRole('dialog', { name: words.all('voucher.finished.title') })).toBeVisible()
  expect(heard).toEqual([])
  const orders = await sql('select message, status from voucher_order where email = $1', [email])
  expect(orders).toEqual([{ message: 'For a quiet hour', status: 'active' }])
})
