import { codeEntry } from '../support/code-entry.ts'
import { expect, test } from '../support/fixtures.ts'
import { reload } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a paid booking is cancelled for a voucher, which arrives by mail and pays for the next one', async ({
    page,
    walk,
    words,
    api,
    inbox,
  }) => {
    const choice = await api.freeChoice('2027-02-08')
    await walk.reachPayment(choice)
    await walk.pay()

    await walk.button('cart.cancelPaid.action').click()
    const dialog = page.getByRole('dialog')
    for (const id of ['cart.cancelPaid.get.voucher', 'cart.cancelPaid.validUntil', 'cart.cancelPaid.until'] as const) {
      await expect(dialog.getByText(words.text(id), { exact: true })).toBeVisible()
    }
    await expect(dialog.getByText('31.12.2030')).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.all('cart.cancelStay') })).toBeFocused()
    const found = await sweep(page, 'cancelling')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await api.isOffered(choice)).toBe(false)

    await walk.button('cart.cancelPaid.action').click()
    await dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }).click()
    await expect(walk.heading('cart.cancelled.title')).toBeFocused()
    await expect(walk.heading('cart.cancelled.title')).toBeInViewport()
    await expect(page.getByText(words.text('cart.cancelled.gave.voucher'), { exact: true })).toBeVisible()
    await reload(page)
    await expect(walk.heading('cart.cancelled.title')).toBeVisible()
    found.push(...(await sweep(page, 'cancelled')))
    expect(found).toEqual([])
    expect(await api.isOffered(choice)).toBe(true)

    const mails = await inbox(walk.contact.email, 2)
    const mail = mails.find(({ subject }) => /^Ihre Buchung [A-Z0-9]{8} ist storniert$/.test(subject))
    const downloading = page.waitForEvent('download')
    await walk.link('cart.cancellationInvoice').click()
    expect((await downloading).suggestedFilename()).toBe(mail?.attachments[1]?.filename)
    const code = /\b([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    await walk.link('cart.bookAgain').click()
    await expect(walk.heading('booking.summary.title')).toBeVisible()
    await walk.contactToPayment()
    const entry = codeEntry(walk)
    await entry.open()
    await entry.apply(code)
    await expect(entry.section.getByText(code, { exact: true })).toBeVisible()
    await walk.agree()
    await walk.button('payment.bookFree').click()
    await walk.arrivePaid()
  })
})

test('a booking in its last 24 hours says why it can no longer be cancelled, even on an older page', async ({
  page,
  walk,
  words,
  api,
  sql,
}) => {
  await walk.openPayment(await api.freeChoice('2027-02-08', 2))
  await walk.pay()
  const [, cartId] = /\/bookings\/([^/]+)\//.exec(page.url()) ?? []
  await sql(`update cart set cancellable_until = app_now() - interval '1 second' where id = $1`, [cartId])

  await walk.button('cart.cancelPaid.action').click()
  const dialog = page.getByRole('dialog')
  // So small that the dialog scrolls.
  await page.setViewportSize({ width: 360, height: 640 })
  await dialog.getByRole('button', { name: words.all('cart.cancelPaid.action') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words.text('cart.cancelTooLate'))
  // A scroll position is rounded to whole pixels.
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 0.98 })
  await dialog.getByRole('button', { name: words.all('cart.cancelStay') }).click()

  await reload(page)
  const button = walk.button('cart.cancelPaid.action')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(words.all('cart.cancelPaid.tooLate'))
  await button.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await sweep(page, 'too late to cancel')).toEqual([])
})
