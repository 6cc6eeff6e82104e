import { company, dayOf, limits, writtenMoney, type Day, type Language, type Instant } from '@ruhepol/rules'
import XmlBuilder from 'fast-xml-builder'
import type { StoredBuyer, StoredInvoiceContent } from '@ruhepol/database/stored-json'
import type { InvoiceKind } from './invoice-queries.ts'
import { netAmounts } from './net-amounts.ts'

export type ElectronicInvoice = {
  kind: InvoiceKind
  number: string
  issuedAt: Instant
  servedAt: Instant
  /** The booking's code. */
  code: string
  language: Language
  content: StoredInvoiceContent
  buyer: StoredBuyer
  /** The invoice that a cancellation reverses, or that a later invoice replaces. */
  former: { number: string; issuedAt: Instant } | undefined
}

/** Elements by name, in schema order; attribute names start with `@`. */
type Elements = { [name: string]: string | Elements | readonly Elements[] | undefined }

const CURRENCY = 'EUR'
/** UN/ECE Recommendation 20: one. */
const ONE = 'C62'
/** UNTDID 1001: a commercial invoice, also one that replaces another, and a correction with amounts below zero. */
const typeCodes = { invoice: '380', cancellation: '384' } as const

const namespaces = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

const amount = (cents: number) => (cents / 100).toFixed(2)
/** UNTDID 2379, 102: yyyyMMdd, the day in Berlin. */
const dateOf = (day: Day): Elements => ({ '@format': '102', '#text': day.replaceAll('-', '') })
const date = (instant: Instant): Elements => dateOf(dayOf(instant))
const mailbox = (address: string): Elements => ({ 'ram:URIID': { '@schemeID': 'EM', '#text': address } })

const vat: Elements = {
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': 'S',
  'ram:RateApplicablePercent': String(limits.vatPercent),
}

/** Its fields are those of `company`, as in imprint and footer. */
const seller = ({ footer }: StoredInvoiceContent): Elements => ({
  'ram:Name': company.name,
  'ram:Description': footer[1]?.join('\n'),
  'ram:SpecifiedLegalOrganization': { 'ram:ID': company.register },
  'ram:DefinedTradeContact': {
    'ram:DepartmentName': company.name,
    'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': company.phone },
    'ram:EmailURIUniversalCommunication': { 'ram:URIID': company.email },
  },
  'ram:PostalTradeAddress': {
    'ram:PostcodeCode': company.postalCode,
    'ram:LineOne': company.street,
    'ram:CityName': company.locality,
    'ram:CountryID': 'DE',
  },
  'ram:URIUniversalCommunication': mailbox(company.email),
  'ram:SpecifiedTaxRegistration': { 'ram:ID': { '@schemeID': 'VA', '#text': company.vatId } },
})

const buyerParty = ({ name, contact, email, address }: StoredBuyer): Elements => ({
  'ram:Name': name,
  'ram:DefinedTradeContact': { 'ram:PersonName': contact },
  'ram:PostalTradeAddress': {
    'ram:PostcodeCode': address.postalCode,
    'ram:LineOne': address.street,
    'ram:LineTwo': address.addition,
    'ram:CityName': address.locality,
    'ram:CountryID': address.country,
  },
  'ram:URIUniversalCommunication': mailbox(email),
})

type NetLine = { label: string; details: readonly string[]; netCents: number }

/**
 * The booked items and the reductions, both net and with the document's sign. The standard allows no price below zero,
 * so a discount is an allowance on the whole.
 */
function netLines({ lines }: StoredInvoiceContent, sign: 1 | -1): { items: NetLine[]; allowances: NetLine[] } {
  const items = lines.filter(({ cents }) => cents * sign >= 0)
  const allowances = lines.filter(({ cents }) => cents * sign < 0)
  const net = netAmounts([...items, ...allowances].map(({ cents }) => cents * sign))
  const withNet = (list: typeof lines, from: number) =>
    list.map(({ label, details }, index) => ({ label, details, netCents: net[from + index] ?? 0 }))
  return { items: withNet(items, 0), allowances: withNet(allowances, items.length) }
}

function lineItem({ label, details, netCents }: NetLine, index: number, sign: 1 | -1): Elements {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': {
      'ram:Name': label,
      'ram:Description': details.length > 0 ? details.join('\n') : undefined,
    },
    'ram:SpecifiedLineTradeAgreement': { 'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': amount(netCents) } },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': ONE, '#text': String(sign) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': vat,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(netCents * sign) },
    },
  }
}

const allowanceOf = ({ label, details, netCents }: NetLine, sign: 1 | -1): Elements => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
  'ram:ActualAmount': amount(-netCents * sign),
  // UNTDID 5189: a discount.
  'ram:ReasonCode': '95',
  'ram:Reason': [label, ...details].join(', '),
  'ram:CategoryTradeTax': vat,
})

const sumOf = (lines: readonly NetLine[]) => lines.reduce((sum, { netCents }) => sum + netCents, 0)

/** UNTDID 4461, 58: a SEPA credit transfer. */
const transferTo = ({ iban }: NonNullable<StoredInvoiceContent['due']>): Elements => ({
  'ram:TypeCode': '58',
  'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban.replaceAll(' ', '') },
})

/** The sums of the printed document: the tax contained in the total, rounded once (decision 0018). */
function settlement({ code, content, language, former }: ElectronicInvoice, sign: 1 | -1): Elements {
  const { gross, net, tax, payments, due, note } = content
  const { items, allowances } = netLines(content, sign)
  const paid = payments.map(({ label, cents }) => `${label}: ${writtenMoney(cents, language)}`)
  return {
    'ram:PaymentReference': due && due.cents > 0 ? code : undefined,
    'ram:InvoiceCurrencyCode': CURRENCY,
    'ram:SpecifiedTradeSettlementPaymentMeans': due && due.cents > 0 ? transferTo(due) : undefined,
    'ram:ApplicableTradeTax': {
      'ram:CalculatedAmount': amount(tax.cents),
      'ram:TypeCode': vat['ram:TypeCode'],
      'ram:BasisAmount': amount(net.cents),
      'ram:CategoryCode': vat['ram:CategoryCode'],
      'ram:RateApplicablePercent': vat['ram:RateApplicablePercent'],
    },
    'ram:SpecifiedTradeAllowanceCharge': allowances.map((line) => allowanceOf(line, sign)),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': [note, ...paid].join('\n'),
      'ram:DueDateDateTime': due && due.cents > 0 ? { 'udt:DateTimeString': dateOf(due.on) } : undefined,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': amount(sumOf(items) * sign),
      'ram:AllowanceTotalAmount': allowances.length > 0 ? amount(-sumOf(allowances) * sign) : undefined,
      'ram:TaxBasisTotalAmount': amount(net.cents),
      'ram:TaxTotalAmount': { '@currencyID': CURRENCY, '#text': amount(tax.cents) },
      'ram:GrandTotalAmount': amount(gross.cents),
      // Unless it is on account, everything is paid when an invoice is issued, and returned when it is cancelled.
      'ram:TotalPrepaidAmount': amount(gross.cents - (due?.cents ?? 0)),
      'ram:DuePayableAmount': amount(due?.cents ?? 0),
    },
    'ram:InvoiceReferencedDocument': former && {
      'ram:IssuerAssignedID': former.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': date(former.issuedAt) },
    },
  }
}

function documentOf(invoice: ElectronicInvoice): Elements {
  const { kind, number, issuedAt, servedAt, code, content, buyer } = invoice
  const sign = kind === 'invoice' ? 1 : -1
  return {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': typeCodes[kind],
        'ram:IssueDateTime': { 'udt:DateTimeString': date(issuedAt) },
        'ram:IncludedNote': content.intro === '' ? undefined : { 'ram:Content': content.intro },
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': netLines(content, sign).items.map((line, index) =>
          lineItem(line, index, sign),
        ),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': seller(content),
          'ram:BuyerTradeParty': buyerParty(buyer),
          'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': code },
        },
        'ram:ApplicableHeaderTradeDelivery': {
          'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': { 'udt:DateTimeString': date(servedAt) } },
        },
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice, sign),
      },
    },
  }
}

const isList = (value: Elements | readonly Elements[]): value is readonly Elements[] => Array.isArray(value)

// A name may contain them, but XML 1.0 cannot, even escaped.
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Drops undefined values, and characters that XML cannot contain. */
function writable(elements: Elements): Elements {
  const written: Elements = {}
  for (const [name, value] of Object.entries(elements)) {
    if (value === undefined) continue
    if (typeof value === 'string') written[name] = value.replace(unwritable, '')
    else if (isList(value)) written[name] = value.map(writable)
    else written[name] = writable(value)
  }
  return written
}

const builder = new XmlBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })

/**
 * The invoice as XML for the recipient's software: a Cross Industry Invoice in the profile EN 16931 of Factur-X and
 * ZUGFeRD (decision 0059).
 */
export const electronicInvoice = (invoice: ElectronicInvoice): string => builder.build(writable(documentOf(invoice)))
