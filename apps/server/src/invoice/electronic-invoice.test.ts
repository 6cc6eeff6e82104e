import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { at, couple, type placing, TEN } from '../booking/testing/booking-world.ts'
import { renderInvoice } from './render-invoice.ts'
import { brokenRules, readElectronicInvoice } from './testing/check-business-rules.ts'
import { schemaErrors } from './testing/check-against-schema.ts'
import { invoicesOfFile } from './testing/issued-invoices.ts'
import { readPdf } from './testing/read-pdf.ts'
import { readTags } from './testing/read-tags.ts'

const { world, nextDay, issued: issuedOf } = await invoicesOfFile()

const guest = { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567' }
const clientData = { ...guest, companyName: 'Müller & <Söhne> KG', locale: 'de' as const }
const billingAddressParts = { street: 'Messedamm 22', addition: 'Halle 7', postalCode: '14055', locality: 'Berlin' }
const hotel = { locationId: 'hotel', address: null }

const issued: typeof issuedOf = (input, options) => issuedOf({ clientData, ...input }, options)

async function xmlOf(invoice: { xml: string | null } | undefined): Promise<string> {
  const xml = invoice?.xml
  if (xml == null) throw new Error('there is no electronic invoice')
  expect(await schemaErrors(xml)).toEqual([])
  expect(brokenRules(xml)).toEqual([])
  return xml
}

describe('the electronic invoice of a company', () => {
  test('conforms to the schema and rules of EN 16931 and matches the printed one', async () => {
    const day = nextDay()
    const input = { billingAddressParts, discountOrVoucherCode: 'PERCENT15', time: at(TEN, day) }
    const { invoice } = await issued(input, { kind: couple })
    const xml = await xmlOf(invoice)
    const { root, trade, agreement, settlement, totals, all, text, cents } = readElectronicInvoice(xml)
    expect(text(root, 'ExchangedDocument/ID')).toBe(invoice.number)
    expect(text(root, 'ExchangedDocument/TypeCode')).toBe('380')
    expect(text(root, 'ExchangedDocument/IssueDateTime/DateTimeString')).toBe('20270111')
    const served = 'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'
    expect(text(trade, served)).toBe(day.replaceAll('-', ''))
    expect(agreement['SellerTradeParty']).toMatchObject({
      Name: 'Ruhepol GmbH',
      Description: expect.stringContaining('Geschäftsführung: Erika Mustermann') as string,
      SpecifiedLegalOrganization: { ID: 'HRB 000000' },
      PostalTradeAddress: { PostcodeCode: '10115', LineOne: 'Musterstraße 1', CityName: 'Berlin', CountryID: 'DE' },
      SpecifiedTaxRegistration: { ID: { '@schemeID': 'VA', '#text': 'DE000000000' } },
    })
    expect(agreement['BuyerTradeParty']).toEqual({
      Name: 'Müller & <Söhne> KG',
      DefinedTradeContact: { PersonName: 'Ada Muster' },
      PostalTradeAddress: {
        PostcodeCode: '14055',
        LineOne: 'Messedamm 22',
        LineTwo: 'Halle 7',
        CityName: 'Berlin',
        CountryID: 'DE',
      },
      URIUniversalCommunication: { URIID: { '@schemeID': 'EM', '#text': 'ada@example.org' } },
    })
    expect(text(agreement, 'SellerOrderReferencedDocument/IssuerAssignedID')).toBe(invoice.content.facts[3]?.value)
    expect(
      all(trade, 'IncludedSupplyChainTradeLineItem').map((line) => [
        text(line, 'SpecifiedTradeProduct/Name'),
        cents(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
      ]),
    ).toEqual([
      ['2 Behandlungen, 60 Minuten', 11_597],
      ['Anfahrt', 1008],
    ])
    expect(all(trade, 'IncludedSupplyChainTradeLineItem')[0]?.['SpecifiedTradeProduct']).toMatchObject({
      Description: expect.stringMatching(/^Classic\n\d{2}[.]01[.]2027, /) as string,
    })
    expect(settlement['SpecifiedTradeAllowanceCharge']).toMatchObject({
      ActualAmount: '17.39',
      Reason: 'Code PERCENT15, Rabatt',
    })
    expect(totals).toEqual({
      LineTotalAmount: '126.05',
      AllowanceTotalAmount: '17.39',
      TaxBasisTotalAmount: '108.66',
      TaxTotalAmount: { '@currencyID': 'EUR', '#text': '20.64' },
      GrandTotalAmount: '129.30',
      TotalPrepaidAmount: '129.30',
      DuePayableAmount: '0.00',
    })
    expect(text(settlement, 'SpecifiedTradePaymentTerms/Description')).toMatch(
      /bereits bezahlt\.\nBezahlt am .+: 129,30 EUR$/,
    )
  })

  test("shows a voucher's payment as paid and leaves nothing due", async () => {
    const { code } = await world.issue({ valueCents: 3000 })
    const { invoice } = await issued({ billingAddressParts, discountOrVoucherCode: code })
    const { settlement, totals, text } = readElectronicInvoice(await xmlOf(invoice))
    expect(totals).toMatchObject({ GrandTotalAmount: '81.00', TotalPrepaidAmount: '81.00', DuePayableAmount: '0.00' })
    expect(text(settlement, 'SpecifiedTradePaymentTerms/Description')).toContain('Mit Gutschein bezahlt: 30,00 EUR')
  })

  test('is valid if a discount leaves nothing to pay', async () => {
    const { invoice } = await issued({ billingAddressParts, discountOrVoucherCode: 'FREE' })
    expect(readElectronicInvoice(await xmlOf(invoice)).totals).toMatchObject({ GrandTotalAmount: '0.00' })
  })

  test('is corrected by an invoice with the same amounts as negative numbers, which refers to it', async () => {
    const input = { billingAddressParts, discountOrVoucherCode: 'PERCENT15' }
    const { invoice, cancellation } = await issued(input, { cancelled: true })
    const before = readElectronicInvoice(await xmlOf(invoice))
    const { root, agreement, settlement, totals, text } = readElectronicInvoice(await xmlOf(cancellation))
    expect(text(root, 'ExchangedDocument/TypeCode')).toBe('384')
    expect(text(root, 'ExchangedDocument/IncludedNote/Content')).toContain(`hebt die Rechnung ${invoice.number}`)
    expect(text(settlement, 'InvoiceReferencedDocument/IssuerAssignedID')).toBe(invoice.number)
    expect(text(settlement, 'InvoiceReferencedDocument/FormattedIssueDateTime/DateTimeString')).toBe('20270111')
    expect(agreement['BuyerTradeParty']).toEqual(before.agreement['BuyerTradeParty'])
    expect(totals).toMatchObject({
      AllowanceTotalAmount: '-8.70',
      GrandTotalAmount: '-70.65',
      DuePayableAmount: '0.00',
    })
  })

  test('is in English for an English booking', async () => {
    const english = { ...clientData, locale: 'en' as const }
    const { invoice } = await issued({ clientData: english, billingAddressParts })
    expect(await xmlOf(invoice)).toContain('Treatment, 60 minutes')
  })

  test('names the country of a company abroad, like the printed one', async () => {
    const vienna = { street: 'Stephansplatz 1', postalCode: '1010', locality: 'Wien', country: 'AT' }
    const { invoice } = await issued({ billingAddressParts: vienna, ...hotel })
    const { agreement, text } = readElectronicInvoice(await xmlOf(invoice))
    expect(text(agreement, 'BuyerTradeParty/PostalTradeAddress/CountryID')).toBe('AT')
    expect(invoice.content.recipient.lines.slice(-2)).toEqual(['1010 Wien', 'Österreich'])
  })

  test('omits characters that XML cannot contain', async () => {
    const { invoice } = await issued({
      clientData: { ...clientData, companyName: 'A\uffff & B 🎉' },
      billingAddressParts,
    })
    expect(readElectronicInvoice(await xmlOf(invoice)).agreement['BuyerTradeParty']).toMatchObject({ Name: 'A & B 🎉' })
  })

  test.each([
    'Caf&eacute; &amp; Co',
    'Fin ]]> & <![CDATA[ KG',
    '<?xml version="1.0"?><ram:Name>KG</ram:Name>',
    'L’Été « Blonde » -- \'OR\' "1" > 0 &#38;',
    'شركة الراحة & בע״מ 🧖🏽‍♀️',
  ])('keeps the name %j as typed', async (companyName) => {
    const { invoice } = await issued({ clientData: { ...clientData, companyName }, billingAddressParts })
    const xml = await xmlOf(invoice)
    expect(readElectronicInvoice(xml).agreement['BuyerTradeParty']).toMatchObject({ Name: companyName })
    expect((await renderInvoice(invoice)).toString('latin1')).toContain('EmbeddedFile')
  })
})

test('the checks of electronic invoices detect errors', async () => {
  const { invoice } = await issued({ billingAddressParts, discountOrVoucherCode: 'PERCENT15' })
  const xml = await xmlOf(invoice)
  const broken = (right: string, wrong: string) => {
    expect(xml).toContain(right)
    return brokenRules(xml.replace(right, wrong))
  }
  expect(broken('<ram:DuePayableAmount>0.00', '<ram:DuePayableAmount>0.01')).toEqual([
    'BR-15 BR-CO-16',
    'BR-CO-25',
    'BR-50 BR-61',
  ])
  expect(broken('<ram:LineOne>Messedamm 22</ram:LineOne>', '')).toEqual([])
  expect(broken('<ram:CountryID>DE', '<ram:CountryID>')).toEqual(['BR-08 BR-09 BR-CL-14'])
  expect(broken('<ram:ActualAmount>8.70', '<ram:ActualAmount>8.71')).toEqual(['BR-CO-11', 'BR-13 BR-CO-13 BR-S-08'])
  expect(broken('<ram:CalculatedAmount>11.28', '<ram:CalculatedAmount>11.30')).toEqual(['BR-CO-14', 'BR-CO-17 BR-S-09'])
  expect(await schemaErrors(xml.replace('ram:GrandTotalAmount>', 'ram:GrandTotal>'))).not.toEqual([])
  expect(
    await schemaErrors(
      xml.replace(
        /<ram:PostcodeCode>14055<\/ram:PostcodeCode>\s*(<ram:LineOne>.+)/,
        '$1<ram:PostcodeCode>1</ram:PostcodeCode>',
      ),
    ),
  ).not.toEqual([])
})

describe("the buyer's address", () => {
  const addressOf = async (input: Parameters<typeof placing>[0]) =>
    readElectronicInvoice(await xmlOf((await issued(input)).invoice)).agreement['BuyerTradeParty']

  test('is parsed from lines if an API client sends no parts', async () => {
    expect(await addressOf({ billingAddress: 'Messedamm 22\n14055 Berlin', ...hotel })).toMatchObject({
      PostalTradeAddress: { PostcodeCode: '14055', LineOne: 'Messedamm 22', CityName: 'Berlin', CountryID: 'DE' },
    })
  })

  test('is that of the treatment if the company gives none', async () => {
    expect(await addressOf({})).toMatchObject({
      PostalTradeAddress: { PostcodeCode: '10115', LineOne: 'Weg 1', CityName: 'Berlin', CountryID: 'DE' },
    })
  })
})

describe('an invoice without an electronic part', () => {
  test.each([
    ['a private customer', { clientData: { ...guest, locale: 'de' as const } }],
    ['a company with unknown address at a partner location', hotel],
    [
      'a company whose country cannot be derived from its lines',
      { billingAddress: 'Stephansplatz 1\n1010 Wien', ...hotel },
    ],
    ['a company abroad whose postal code has five digits', { billingAddress: 'Calle Mayor 1\n28013 Madrid', ...hotel }],
  ])('is issued for %s', async (_whose, input) => {
    const { invoice, cancellation } = await issued(input, { cancelled: true })
    expect([invoice.xml, cancellation?.xml]).toEqual([null, null])
    const pdf = (await renderInvoice(invoice)).toString('latin1')
    expect(pdf).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    expect(pdf).not.toContain('EmbeddedFile')
  })
})

describe('the invoice file', () => {
  test('is a PDF/A-3a with the electronic invoice embedded and declared', async () => {
    const { invoice } = await issued({ billingAddressParts })
    const pdf = await renderInvoice(invoice)
    const file = pdf.toString('latin1')
    expect(file).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    expect(file).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
    expect(file).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(file).toContain('/AFRelationship /Alternative')
    expect(file).toContain('/Subtype /text#2Fxml')
    expect(file).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(file).toContain('/Marked true')
  })

  test('is read aloud the same as without it, and is reproducible', async () => {
    const { invoice } = await issued({ billingAddressParts })
    const pdf = await renderInvoice(invoice)
    const plain = await renderInvoice({ ...invoice, xml: null })
    expect(await readTags(pdf)).toEqual(await readTags(plain))
    expect((await readPdf(pdf)).text).toBe((await readPdf(plain)).text)
    expect((await renderInvoice(invoice)).equals(pdf)).toBe(true)
  })

  const poppler = spawnSync('pdfdetach', ['-v'])
  test.skipIf(poppler.error !== undefined)('yields the electronic invoice byte for byte in Poppler', async () => {
    const { invoice } = await issued({ billingAddressParts })
    const folder = mkdtempSync(path.join(tmpdir(), 'ruhepol-invoice-'))
    try {
      const pdf = path.join(folder, 'invoice.pdf')
      writeFileSync(pdf, await renderInvoice(invoice))
      const listed = spawnSync('pdfdetach', ['-list', pdf], { encoding: 'utf8' })
      expect(listed.stdout).toContain('1: factur-x.xml')
      spawnSync('pdfdetach', ['-save', '1', '-o', path.join(folder, 'found.xml'), pdf])
      expect(readFileSync(path.join(folder, 'found.xml'), 'utf8')).toBe(invoice.xml)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
