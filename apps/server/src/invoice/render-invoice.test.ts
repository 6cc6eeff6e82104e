import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { sheet } from '../platform/pdf/pdf-page.ts'
import { at, couple, TEN } from '../booking/testing/booking-world.ts'
import type { IssuedInvoice } from './invoice-queries.ts'
import { renderInvoice } from './render-invoice.ts'
import { invoicesOfFile } from './testing/issued-invoices.ts'
import { readLayout, type Printed } from './testing/read-layout.ts'
import { readPdf } from './testing/read-pdf.ts'
import { readTags, type Tag } from './testing/read-tags.ts'

const { world, nextDay, issued } = await invoicesOfFile()

const guest = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' }
const read = async (invoice: IssuedInvoice) => readPdf(await renderInvoice(invoice))

describe('an invoice in German', () => {
  test('contains everything required by law as readable text', async () => {
    const clientData = { ...guest, companyName: 'Müller & Söhne KG', locale: 'de' as const }
    const served = nextDay()
    const time = at(TEN, served)
    const { invoice } = await issued({ clientData, discountOrVoucherCode: 'PERCENT15', time }, { kind: couple })
    const { pages, text } = await read(invoice)
    expect(pages).toHaveLength(1)
    const inFigures = served.split('-').reverse().join('.')
    for (const part of [
      'Ruhepol GmbH Musterstraße 1 10115 Berlin USt-IdNr.: DE000000000',
      'Rechnung an Müller & Söhne KG Ada Muster Weg 1 10115 Berlin',
      `Rechnungsnummer ${invoice.number}`,
      'Rechnungsdatum 11.01.2027',
      `Leistungsdatum ${inFigures}`,
      'Leistung Betrag 2 Behandlungen, 60 Minuten Classic',
      `${inFigures}, 10:00 bis 11:00 Uhr Weg 1, 10115 Berlin 138,00 EUR`,
      'Anfahrt 12,00 EUR',
      'Code PERCENT15 Rabatt −20,70 EUR',
      'Gesamtbetrag 129,30 EUR Nettobetrag 108,66 EUR Umsatzsteuer 19 % 20,64 EUR',
      'Bezahlt am 11.01.2027 129,30 EUR',
      'Geschäftsführung: Erika Mustermann, Max Mustermann',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('refers from a cancellation to the invoice it reverses', async () => {
    const { invoice, cancellation } = await issued({}, { cancelled: true })
    if (!cancellation) throw new Error('there is no cancellation')
    const { text } = await read(cancellation)
    expect(text).toContain(`Storniert Rechnung ${invoice.number}`)
    expect(text).toContain(`Stornorechnung Diese Stornorechnung hebt die Rechnung ${invoice.number} vom 11.01.2027`)
    expect(text).toContain('Gesamtbetrag −81,00 EUR Nettobetrag −68,07 EUR Umsatzsteuer 19 % −12,93 EUR')
    expect(text).toContain('An Sie erstattet −81,00 EUR')
  })
})

test("an invoice in English is all English, including a hotel’s fee and a voucher's part", async () => {
  const { code } = await world.issue({ valueCents: 2000 })
  const clientData = { ...guest, locale: 'en' as const }
  const { invoice } = await issued({ clientData, locationId: 'hotel', address: null, discountOrVoucherCode: code })
  const { text, info } = await read(invoice)
  expect(text).toContain('Hotel 20.00 EUR Total 89.00 EUR Net amount 74.79 EUR VAT 19% 14.21 EUR')
  expect(text).toContain('Paid with a voucher 20.00 EUR Paid on 11.01.2027 69.00 EUR')
  expect(info).toMatchObject({ Title: `Invoice ${invoice.number}`, Author: 'Ruhepol GmbH', Language: 'en' })
})

test('an invoice is reproducible, archivable and accessible', async () => {
  const { invoice } = await issued({})
  const pdf = await renderInvoice(invoice)
  await world.setNow('2037-01-11T08:00:00Z')
  expect((await renderInvoice(invoice)).equals(pdf)).toBe(true)
  await world.setNow('2027-01-11T08:00:00Z')
  const { info } = await readPdf(pdf)
  expect(info['CreationDate']).toEqual(new Date(invoice.issuedAt))
  expect(info['Language']).toBe('de')
  const file = pdf.toString('latin1')
  expect(file).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
  expect(file).toContain('/Marked true')
})

test('a screen reader gets separate labels and values, a table with headings, and the seller at the end', async () => {
  const { invoice } = await issued({})
  const pdf = await renderInvoice(invoice)
  const [tags] = await readTags(pdf)
  expect(tags).toEqual(
    expect.arrayContaining([
      ['P', `Rechnungsnummer ${invoice.number}`],
      ['P', 'Rechnung an Ada Muster Weg 1 10115 Berlin'],
      ['P', 'Gesamtbetrag 81,00 EUR'],
      [
        'Table',
        expect.arrayContaining([
          [
            'TR',
            [
              ['TH', 'Leistung'],
              ['TH', 'Betrag'],
            ],
          ],
        ]),
      ],
    ]),
  )
  expect(tags?.at(-2)?.[1]).toMatch(/^Geschäftsführung: .+, Max Mustermann Sitz der Gesellschaft: Berlin, Amtsgericht/)
  expect(pdf.toString('latin1').match(/\/Scope \/Column/g)).toHaveLength(2)
})

test('a screen reader gets what a cancellation is about as a paragraph after its title', async () => {
  const { cancellation } = await issued({}, { cancelled: true })
  if (!cancellation) throw new Error('there is no cancellation')
  const [tags = []] = await readTags(await renderInvoice(cancellation))
  const title = tags.findIndex(([kind]) => kind === 'H1')
  expect(tags.slice(title, title + 2)).toEqual([
    ['H1', 'Stornorechnung'],
    ['P', expect.stringMatching(/^Diese Stornorechnung hebt die Rechnung .+ auf\./)],
  ])
})

describe('an invoice of any length', async () => {
  const { code } = await world.issue({ valueCents: 2000 })
  const clientData = { ...guest, locale: 'de' as const }
  const { invoice } = await issued({ clientData, discountOrVoucherCode: code })
  const [line] = invoice.content.lines
  if (!line) throw new Error('nothing was booked')
  const ofLength = (lines: number) =>
    renderInvoice({ ...invoice, content: { ...invoice.content, lines: Array.from({ length: lines }, () => line) } })

  const lengths = Array.from({ length: 12 }, (_, index) => index + 1)

  test.each(lengths)('prints no text over another or beyond the margins, with %i lines', async (lines) => {
    for (const { texts } of await readLayout(await ofLength(lines))) {
      const isApart = (one: Printed, other: Printed) =>
        one.right <= other.left || other.right <= one.left || one.top <= other.bottom || other.top <= one.bottom
      const over = texts.flatMap((one, index) =>
        texts.slice(index + 1).flatMap((other) => (isApart(one, other) ? [] : [[one.text, other.text]])),
      )
      expect(over).toEqual([])
      expect(texts.filter(({ left, right }) => left < sheet.left - 1 || right > sheet.right + 1)).toEqual([])
    }
  })

  test.each(lengths)('keeps the sums and the payments on one page, in this order, with %i lines', async (lines) => {
    const labels = [
      'Gesamtbetrag',
      'Nettobetrag',
      'Umsatzsteuer 19 %',
      'Mit Gutschein bezahlt',
      'Bezahlt am 11.01.2027',
    ]
    const pages = (await readLayout(await ofLength(lines))).map(({ texts }) =>
      texts.filter(({ text }) => labels.includes(text)).toSorted((one, other) => other.top - one.top),
    )
    expect(pages.filter((page) => page.length > 0).map((page) => page.map(({ text }) => text))).toEqual([labels])
  })

  test('draws a line below the headings and each row, above the payments and the seller, and in the brand', async () => {
    const counts = [1, 2, 3].map(async (lines) => (await readLayout(await ofLength(lines))).map((page) => page.lines))
    expect(await Promise.all(counts)).toEqual([[5], [6], [7]])
  })
})

const poppler = spawnSync('pdfinfo', ['-v'])

test.skipIf(poppler.error !== undefined)('Poppler reads the same tags as our own reader', async () => {
  const pdf = await renderInvoice((await issued({})).invoice)
  const { stdout } = spawnSync('pdfinfo', ['-struct-text', '-enc', 'UTF-8', '-'], { input: pdf, encoding: 'utf8' })
  const texts = (tags: Tag[]): string[] =>
    tags.flatMap(([, content]) => (typeof content === 'string' ? [content] : texts(content)))
  const read = Array.from(stdout.matchAll(/"(.*)"/g), ([, text]) => text)
  expect(read).toEqual(texts((await readTags(pdf)).flat()))
})

describe('names on an invoice', () => {
  test('are printed in many scripts, and in Latin letters if no font has the script', async () => {
    const clientData = {
      ...guest,
      name: 'Łukasz Αλέξανδρος',
      surname: 'Зеленко-Nguyễn ﬁ 王 민준 ნინო',
      locale: 'de' as const,
    }
    const pdf = await renderInvoice((await issued({ clientData })).invoice)
    const { text } = await readPdf(pdf)
    expect(text).toContain('Łukasz Αλέξανδρος Зеленко-Nguyễn fi Wang MinJun nino')
  })

  test('show no question mark or box for joiners and variation selectors', async () => {
    const clientData = { ...guest, name: 'Jo\u00adhanna', surname: 'Mus\u200dter\ufe0f', locale: 'de' as const }
    const { text } = await read((await issued({ clientData })).invoice)
    expect(text).toContain('Johanna Muster')
  })

  test('keep their spaces in text extraction when wrapped into lines', async () => {
    const companyName = 'Gesellschaft für lange Namen und kurze Wege mbH & Co. Kommanditgesellschaft auf Aktien'
    const clientData = { ...guest, companyName, locale: 'de' as const }
    const [tags] = await readTags(await renderInvoice((await issued({ clientData })).invoice))
    expect(tags).toContainEqual(['P', `Rechnung an ${companyName} Ada Muster Weg 1 10115 Berlin`])
  })

  test('of maximum length fit onto two pages, each of which names the seller', async () => {
    const clientData = {
      ...guest,
      name: 'N'.repeat(128),
      surname: 'Maximilian '.repeat(11),
      companyName: 'Gesellschaft für lange Namen '.repeat(8),
      locale: 'de' as const,
    }
    const address = {
      postalCode: '10115',
      title: 'Hinterhaus '.repeat(23),
      street: 'Straße der Namen '.repeat(15),
      streetNumber: '12 Hof 3',
      locality: 'Ort '.repeat(60),
    }
    const pdf = await renderInvoice((await issued({ clientData, address })).invoice)
    const { pages } = await readPdf(pdf)
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Seite ${index + 1} von 2`)
      expect(page).toContain('Amtsgericht Musterstadt, HRB 000000')
    }
    // Text that is on every page is read aloud only once.
    const tags = (await readTags(pdf)).map((page) => JSON.stringify(page).includes('HRB 000000'))
    expect(tags).toEqual([false, true])
    expect(pages[0]).toContain('12 Hof 3')
    expect(pages[1]).toContain('Gesamtbetrag 81,00 EUR')
  })
})
