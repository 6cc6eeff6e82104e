import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { parseCalendar } from '../support/calendar.ts'
import { inMotion } from '../support/motion.ts'
import { desktopInEnglish, views } from '../support/views.ts'

test.use(inMotion)

for (const view of views) {
  const { name, language, device } = view
  test.describe(name, { tag: view === desktopInEnglish ? '@firefox' : [] }, () => {
    test.use({ language, ...device })

    test('a guest finds a treatment, books an expert, pays and gets a confirmation', async ({
      page,
      walk,
      inbox,
      services,
    }) => {
      await walk.searchFromHome('10115')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const start = await walk.chooseAppointment()
      await walk.toSummary()
      await walk.contactToPayment()
      const code = await walk.pay()

      await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveAttribute(
        'href',
        new RegExp(`subject=${code}$`),
      )

      const downloading = page.waitForEvent('download')
      await walk.link('cart.calendar').click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`ruhepol-${code}.ics`)
      const calendar = parseCalendar(readFileSync(await download.path(), 'utf8'))
      expect(calendar.get('LOCATION')).toBe('Torstraße 12 a, 10115 Berlin')
      expect(calendar.get('DESCRIPTION')).toContain(code)
      const [, startedAt] = /^\d{8}T(\d{4})00Z$/.exec(calendar.get('DTSTART') ?? '') ?? []
      const berlinHour = Number(startedAt?.slice(0, 2)) + 1
      expect(`${berlinHour}:${startedAt?.slice(2)}`).toBe(start)

      const [mail] = await inbox(walk.contact.email)
      expect(mail?.subject).toContain(code)
      expect(mail?.text).toContain('Torstraße 12 a')
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.attachments.map(({ contentType }) => contentType)).toEqual([
        expect.stringMatching(/^text\/calendar/),
        // Invoice and terms.
        'application/pdf',
        'application/pdf',
        'application/ics',
      ])
      const attached = await fetch(`${services.mail}/messages/${mail?.id}/attachments/0`)
      expect(parseCalendar(await attached.text()).get('UID')).toBe(calendar.get('UID'))

      const downloadingInvoice = page.waitForEvent('download')
      await walk.link('cart.invoice').click()
      const invoice = await downloadingInvoice
      expect(invoice.suggestedFilename()).toBe(mail?.attachments[1]?.filename)
      const mailed = await fetch(`${services.mail}/messages/${mail?.id}/attachments/1`)
      expect(readFileSync(await invoice.path()).equals(Buffer.from(await mailed.arrayBuffer()))).toBe(true)
    })
  })
}
