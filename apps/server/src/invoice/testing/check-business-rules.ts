import { XMLParser } from 'fast-xml-parser'

type Node = { [name: string]: Node | Node[] | string | undefined }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
})

/** All elements at a path. */
function all(from: Node, path: string): Node[] {
  const [first = '', ...rest] = path.split('/')
  const found = from[first]
  const nodes = (Array.isArray(found) ? found : [found]).filter((node) => node !== undefined)
  const elements = nodes.map((node) => (typeof node === 'string' ? { '#text': node } : node))
  return rest.length === 0 ? elements : elements.flatMap((node) => all(node, rest.join('/')))
}
const text = (from: Node, path: string): string => {
  const value = all(from, path)[0]?.['#text']
  return typeof value === 'string' ? value.trim() : ''
}
const attribute = (from: Node, path: string, name: string) => all(from, path)[0]?.[`@${name}`]

/** The cents of an amount, which has at most two decimals (BR-DEC). */
function cents(from: Node, path: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text(from, path)) ?? []
  return whole === undefined ? Number.NaN : Number(`${sign}${whole}${part.padEnd(2, '0')}`)
}
const sum = (nodes: readonly Node[], path: string) => nodes.reduce((total, node) => total + cents(node, path), 0)

/** A parsed invoice, with the part names of EN 16931. */
export function readElectronicInvoice(xml: string) {
  const root = (parser.parse(xml) as { CrossIndustryInvoice: Node }).CrossIndustryInvoice
  const [trade = {}] = all(root, 'SupplyChainTradeTransaction')
  const [agreement = {}] = all(trade, 'ApplicableHeaderTradeAgreement')
  const [settlement = {}] = all(trade, 'ApplicableHeaderTradeSettlement')
  const [totals = {}] = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  return { root, trade, agreement, settlement, totals, all, text, attribute, cents }
}

/**
 * The violated rules of EN 16931-1, out of those that can apply to our invoices: these never have a payee, tax
 * representative, period, card or bank account, charge, other currency or other tax. Written by hand from the standard,
 * as no available library runs the official Schematron.
 */
export function brokenRules(xml: string): string[] {
  const { root, trade, agreement, settlement, totals } = readElectronicInvoice(xml)
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem')
  const allowances = all(settlement, 'SpecifiedTradeAllowanceCharge')
  const taxes = all(settlement, 'ApplicableTradeTax')
  const [tax = {}] = taxes
  const lineTotal = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'
  const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax'
  const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'
  const country = (party: string) => text(agreement, `${party}/PostalTradeAddress/CountryID`)
  const vatId = text(agreement, 'SellerTradeParty/SpecifiedTaxRegistration/ID')
  const isDay = (from: Node, path: string) =>
    /^20\d{6}$/.test(text(from, path)) && attribute(from, path, 'format') === '102'
  const isStandard = (from: Node, path: string) =>
    text(from, `${path}TypeCode`) === 'VAT' &&
    text(from, `${path}CategoryCode`) === 'S' &&
    Number(text(from, `${path}RateApplicablePercent`)) > 0
  const exact = (cents(tax, 'BasisAmount') * Number(text(tax, 'RateApplicablePercent'))) / 100
  const preceding = all(settlement, 'InvoiceReferencedDocument')
  const iban = 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID'

  const rules: Record<string, boolean> = {
    'BR-01':
      text(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
      'urn:cen.eu:en16931:2017',
    'BR-02': text(root, 'ExchangedDocument/ID') !== '',
    'BR-03': isDay(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    'BR-04 BR-CL-01': ['380', '384'].includes(text(root, 'ExchangedDocument/TypeCode')),
    'BR-05 BR-CL-04': text(settlement, 'InvoiceCurrencyCode') === 'EUR',
    'BR-06': text(agreement, 'SellerTradeParty/Name') !== '',
    'BR-07': text(agreement, 'BuyerTradeParty/Name') !== '',
    'BR-08 BR-09 BR-CL-14': country('SellerTradeParty') === 'DE',
    'BR-10 BR-11 BR-CL-14': /^[A-Z]{2}$/.test(country('BuyerTradeParty')),
    'BR-16': lines.length > 0,
    'BR-21': new Set(lines.map((line) => text(line, 'AssociatedDocumentLineDocument/LineID'))).size === lines.length,
    'BR-22': lines.every((line) => Number(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity')) !== 0),
    'BR-23 BR-CL-23': lines.every(
      (line) => attribute(line, 'SpecifiedLineTradeDelivery/BilledQuantity', 'unitCode') === 'C62',
    ),
    'BR-24': lines.every((line) => Number.isInteger(cents(line, lineTotal))),
    'BR-25': lines.every((line) => text(line, 'SpecifiedTradeProduct/Name') !== ''),
    'BR-26 BR-27': lines.every((line) => cents(line, price) >= 0),
    'a line is its price by its quantity': lines.every(
      (line) =>
        cents(line, lineTotal) === cents(line, price) * Number(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
    ),
    'BR-31': allowances.every((allowance) => Number.isInteger(cents(allowance, 'ActualAmount'))),
    'BR-32 BR-S-06': allowances.every((allowance) => isStandard(allowance, 'CategoryTradeTax/')),
    'BR-33 BR-CO-21': allowances.every((allowance) => text(allowance, 'Reason') !== ''),
    'BR-45 BR-46 BR-47 BR-48': isStandard(tax, ''),
    'BR-55': preceding.every((one) => text(one, 'IssuerAssignedID') !== ''),
    'BR-62 BR-63 BR-CL-25': ['SellerTradeParty', 'BuyerTradeParty'].every(
      (party) => attribute(agreement, `${party}/URIUniversalCommunication/URIID`, 'schemeID') === 'EM',
    ),
    'BR-CO-04 BR-S-05': lines.every((line) => isStandard(line, `${lineTax}/`)),
    'BR-CO-09 BR-CO-26 BR-S-02': /^DE\d{9}$/.test(vatId),
    'BR-12 BR-CO-10': cents(totals, 'LineTotalAmount') === sum(lines, lineTotal),
    'BR-CO-11':
      (text(totals, 'AllowanceTotalAmount') === '' ? 0 : cents(totals, 'AllowanceTotalAmount')) ===
      sum(allowances, 'ActualAmount'),
    'BR-13 BR-CO-13 BR-S-08':
      cents(totals, 'TaxBasisTotalAmount') === sum(lines, lineTotal) - sum(allowances, 'ActualAmount'),
    'BR-S-01 BR-CO-18': taxes.length === 1 && cents(tax, 'BasisAmount') === cents(totals, 'TaxBasisTotalAmount'),
    'BR-CO-14': cents(totals, 'TaxTotalAmount') === cents(tax, 'CalculatedAmount'),
    'BR-14 BR-CO-15':
      cents(totals, 'GrandTotalAmount') === cents(totals, 'TaxBasisTotalAmount') + cents(totals, 'TaxTotalAmount'),
    'BR-15 BR-CO-16':
      cents(totals, 'DuePayableAmount') === cents(totals, 'GrandTotalAmount') - cents(totals, 'TotalPrepaidAmount'),
    // The official check allows 1 EUR, since tax is rounded in various ways; ours differs by a cent at most.
    'BR-CO-17 BR-S-09': Math.abs(cents(tax, 'CalculatedAmount') - exact) <= 1,
    // Either the last day or the terms would do; ours have both.
    'BR-CO-25':
      cents(totals, 'DuePayableAmount') <= 0 ||
      (isDay(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString') &&
        text(settlement, 'SpecifiedTradePaymentTerms/Description') !== ''),
    'BR-50 BR-61': cents(totals, 'DuePayableAmount') <= 0 || /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(text(settlement, iban)),
    'BR-S-10': all(tax, 'ExemptionReason').length === 0,
  }
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}
