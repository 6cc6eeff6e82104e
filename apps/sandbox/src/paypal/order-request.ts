import type { Fields } from './fields.ts'
import { minorUnits, moneyOf, readMoney, type Money } from './money.ts'
import { invalidRequest, unprocessable } from './paypal-error.ts'

const breakdownParts = {
  item_total: 1n,
  tax_total: 1n,
  shipping: 1n,
  handling: 1n,
  insurance: 1n,
  shipping_discount: -1n,
  discount: -1n,
} as const
type BreakdownPart = keyof typeof breakdownParts
const breakdownNames = Object.keys(breakdownParts) as BreakdownPart[]

type Breakdown = Partial<Record<BreakdownPart, Money>>

/** An item of the purchase. */
export type Item = {
  name: string
  quantity: string
  unit_amount: Money
  tax?: Money
  description?: string
  sku?: string
  category?: string
}

/** A purchase unit, in the request and in the API's answers. */
export type PurchaseUnit = {
  reference_id: string
  amount: Money & { breakdown?: Breakdown }
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: Item[]
}

/** The look of the payer's pages, and the return addresses. */
export type ExperienceContext = {
  brand_name?: string
  locale?: string
  shipping_preference?: string
  return_url?: string
  cancel_url?: string
  landing_page?: string
  user_action?: string
  payment_method_preference?: string
}

type OrderRequest = {
  purchaseUnits: PurchaseUnit[]
  experience: ExperienceContext | null
}

/** The entries that are not undefined. */
function given<Entries extends Record<string, unknown>>(
  entries: Entries,
): { [Name in keyof Entries]?: Exclude<Entries[Name], undefined> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as never
}

function readItem(fields: Fields, field: string): Item {
  fields.refuseOthers(['name', 'unit_amount', 'tax', 'quantity', 'description', 'sku', 'category'])
  const tax = fields.object('tax')
  return {
    name: fields.requiredText('name', { longest: 127 }),
    quantity: fields.requiredText('quantity', { longest: 10, pattern: /^[1-9][0-9]{0,9}$/ }),
    unit_amount: readMoney(fields.requiredObject('unit_amount'), `${field}/unit_amount`, { positive: false }),
    ...given({
      tax: tax && readMoney(tax, `${field}/tax`, { positive: false }),
      description: fields.text('description', { longest: 127, shortest: 0 }),
      sku: fields.text('sku', { longest: 127, shortest: 0 }),
      category: fields.oneOf('category', ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']),
    }),
  }
}

function readBreakdown(fields: Fields, field: string): Breakdown {
  fields.refuseOthers(breakdownNames)
  const parts: Breakdown = {}
  for (const name of breakdownNames) {
    const part = fields.object(name)
    if (part) parts[name] = readMoney(part, `${field}/${name}`, { positive: false })
  }
  return parts
}

function sumOf(items: readonly Item[], pick: (item: Item) => Money | undefined): bigint {
  return items.reduce((sum, item) => {
    const price = pick(item)
    return price ? sum + minorUnits(price) * BigInt(item.quantity) : sum
  }, 0n)
}

/** The sums must match: items and totals, totals and amount. */
function checkSums({ amount, items = [] }: PurchaseUnit, field: string): void {
  const breakdown = amount.breakdown ?? {}
  const refuse = (at: string, issue: string, description: string): never => {
    throw unprocessable({ field: `${field}/amount/${at}`, issue, description })
  }
  const totals = [
    { name: 'item_total', tag: 'ITEM', pick: (item: Item) => item.unit_amount, formula: 'unit_amount * quantity' },
    { name: 'tax_total', tag: 'TAX', pick: (item: Item) => item.tax, formula: 'tax * quantity' },
  ] as const
  for (const { name, tag, pick, formula } of totals) {
    if (!items.some((item) => pick(item))) continue
    const total = breakdown[name]
    if (!total) {
      const description = `If item details are specified corresponding amount.breakdown.${name} is required.`
      refuse(`breakdown/${name}`, `${tag}_TOTAL_REQUIRED`, description)
    } else if (minorUnits(total) !== sumOf(items, pick)) {
      const description = `Should equal sum of (${formula}) across all items for a given purchase_unit.`
      refuse(`breakdown/${name}/value`, `${tag}_TOTAL_MISMATCH`, description)
    }
  }
  if (!amount.breakdown) return
  const sum = breakdownNames.reduce((sum, name) => {
    const part = breakdown[name]
    return part ? sum + minorUnits(part) * breakdownParts[name] : sum
  }, 0n)
  if (sum !== minorUnits(amount)) {
    const formula = 'item_total + tax_total + shipping + handling + insurance - shipping_discount - discount'
    refuse('value', 'AMOUNT_MISMATCH', `Should equal ${formula}.`)
  }
}

function readPurchaseUnit(fields: Fields): PurchaseUnit {
  fields.refuseOthers([
    ...['reference_id', 'amount', 'description', 'custom_id', 'invoice_id', 'soft_descriptor', 'items'],
  ])
  const referenceId = fields.text('reference_id', { longest: 256 }) ?? 'default'
  // PayPal names the unit by its reference in errors about the meaning of fields.
  const field = `/purchase_units/@reference_id=='${referenceId}'`
  const amount = fields.requiredObject('amount')
  const money = readMoney(amount, `${field}/amount`, { positive: true, alsoKnown: ['breakdown'] })
  const breakdown = amount.object('breakdown')
  const items = fields.objects('items', 1000)?.map((item, position) => readItem(item, `${field}/items/${position}`))
  const unit: PurchaseUnit = {
    reference_id: referenceId,
    amount: { ...money, ...(breakdown && { breakdown: readBreakdown(breakdown, `${field}/amount/breakdown`) }) },
    ...given({
      description: fields.text('description', { longest: 127 }),
      custom_id: fields.text('custom_id', { longest: 127 }),
      invoice_id: fields.text('invoice_id', { longest: 127 }),
      soft_descriptor: fields.text('soft_descriptor', { longest: 22 }),
      items,
    }),
  }
  checkSums(unit, field)
  return unit
}

function currenciesOf({ amount, items = [] }: PurchaseUnit): string[] {
  const prices = items.flatMap(({ unit_amount, tax }) => (tax ? [unit_amount, tax] : [unit_amount]))
  return [amount, ...Object.values(amount.breakdown ?? {}), ...prices].map(({ currency_code }) => currency_code)
}

function readExperience(paypal: Fields): ExperienceContext {
  paypal.refuseOthers(['experience_context'])
  const fields = paypal.object('experience_context')
  fields?.refuseOthers([
    ...['brand_name', 'locale', 'shipping_preference', 'return_url', 'cancel_url', 'landing_page', 'user_action'],
    'payment_method_preference',
  ])
  if (!fields) return {}
  return given({
    brand_name: fields.text('brand_name', { longest: 127 }),
    locale: fields.text('locale', {
      shortest: 2,
      longest: 10,
      pattern: /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/,
    }),
    shipping_preference: fields.oneOf('shipping_preference', ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']),
    return_url: fields.url('return_url'),
    cancel_url: fields.url('cancel_url'),
    landing_page: fields.oneOf('landing_page', ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']),
    user_action: fields.oneOf('user_action', ['CONTINUE', 'PAY_NOW']),
    payment_method_preference: fields.oneOf('payment_method_preference', [
      'UNRESTRICTED',
      'IMMEDIATE_PAYMENT_REQUIRED',
    ]),
  })
}

/** Parses and checks the request for a new order. A purchase with a payment source needs a request id. */
export function readOrderRequest(fields: Fields, requestId: string | undefined): OrderRequest {
  fields.refuseOthers(['intent', 'purchase_units', 'payment_source'])
  const intent = fields.oneOf('intent', ['CAPTURE', 'AUTHORIZE']) ?? fields.missing('intent')
  if (intent === 'AUTHORIZE') {
    const description = 'This sandbox plays orders with intent=CAPTURE only.'
    throw invalidRequest({ field: '/intent', value: intent, issue: 'NOT_SUPPORTED', description })
  }
  const source = fields.object('payment_source')
  source?.refuseOthers(['paypal'])
  const experience = source ? readExperience(source.requiredObject('paypal')) : null
  if (source && requestId === undefined) {
    const description =
      "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified."
    throw invalidRequest({ location: 'header', issue: 'PAYPAL_REQUEST_ID_REQUIRED', description })
  }
  const units = fields.objects('purchase_units', 10) ?? fields.missing('purchase_units')
  const purchaseUnits = units.map(readPurchaseUnit)
  if (new Set(purchaseUnits.map(({ reference_id }) => reference_id)).size < purchaseUnits.length) {
    const given = units.every((unit) => unit.has('reference_id'))
    throw unprocessable({
      field: '/purchase_units',
      issue: given ? 'DUPLICATE_REFERENCE_ID' : 'REFERENCE_ID_REQUIRED',
      description: given
        ? '`reference_id` must be unique if multiple `purchase_unit` are provided.'
        : "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
    })
  }
  if (new Set(purchaseUnits.flatMap(currenciesOf)).size > 1) {
    const description =
      'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.'
    throw unprocessable({ field: '/purchase_units', issue: 'MULTI_CURRENCY_ORDER', description })
  }
  return { purchaseUnits, experience }
}

/** The total of all purchase units of an order. */
export function totalOf(units: readonly PurchaseUnit[]): Money {
  const currency = units[0]?.amount.currency_code ?? 'EUR'
  return moneyOf(
    currency,
    units.reduce((sum, { amount }) => sum + minorUnits(amount), 0n),
  )
}
