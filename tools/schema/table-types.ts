import { sql, type Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'

/** JSON columns, with the type in database/stored-json.ts that describes them. */
const jsonColumns = {
  Localized: [
    ...['city.name', 'location.name', 'treatment_type.name', 'treatment_type.description'],
    ...['treatment_type.long_description', 'treatment_type.origin', 'treatment_type.pressure', 'treatment_type.level'],
    ...['expert.slogan', 'expert.description', 'expert.experience', 'expert.languages'],
  ],
  'StoredMedia[]': ['location.media', 'treatment_type.media', 'expert.media'],
  'StoredPriceComponent[]': ['cart.price_components'],
  StoredInvoiceContent: ['invoice.content'],
  'StoredHotel | null': ['location.hotel'],
  'StoredBillingAddress | null': ['cart.billing_address_parts'],
  'StoredOfferContents | null': ['request_offer.contents'],
}

const jsonTypes = Object.keys(jsonColumns).map((type) => type.replace(/\W.*/, ''))

/** Read as the type, written as text; a nullable column may also be omitted. */
function jsonColumn(type: string): string {
  const [inserted, updated] = type.endsWith('| null')
    ? ['string | null | undefined', 'string | null']
    : ['string', 'string']
  return `ColumnType<${type}, ${inserted}, ${updated}>`
}

/** Facts about a column that the database does not know. */
const overrides = Object.fromEntries([
  ...Object.entries(jsonColumns).flatMap(([type, columns]) => columns.map((column) => [column, jsonColumn(type)])),
  ['booking.guest', '1 | 2'],
  ['slot_hold_expert.guest', '1 | 2'],
  ['booking_request.number_of_experts', 'Generated<1 | 2>'],
  ['cart_event.from_status', "Cart['status'] | null"],
  ['cart_event.to_status', "Cart['status']"],
  // As text, such as {[36,52),[56,80)}.
  ...['planned_shift.hours', 'hours_exception.hours'].map((column) => [column, 'string']),
  // Written only by the database.
  ...['invoice.number'].map((column) => [column, 'ColumnType<string, never, never>']),
  ...['voucher.balance_cents', 'voucher_entry.change_cents'].map((column) => [
    column,
    'ColumnType<number, never, never>',
  ]),
]) as Record<string, string>

/**
 * The values of columns that a check limits to a list of texts: `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`.
 */
async function allowedTexts(db: Kysely<never>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select k.conrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c'`.execute(db)
  const allowed = new Map<string, string[]>()
  for (const { name, definition } of rows) {
    const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?((?:'[^']*'::text(?:, )?)+)\]?\)+$/.exec(definition)?.[1]
    if (list !== undefined)
      allowed.set(
        name,
        Array.from(list.matchAll(/'([^']*)'/g), ([, text = '']) => text),
      )
  }
  return allowed
}

/** The types of all tables for Kysely, from the migrated database. */
export function tableTypes(db: Kysely<never>): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' })
  // Ours is imported.
  Object.assign(dialect.adapter.definitions, { Timestamp: undefined })
  return generate({
    db,
    // The library's own dialect, which only extends another class than its type names.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment
    dialect,
    camelCase: true,
    excludePattern: 'kysely_*',
    outFile: null,
    overrides: { columns: overrides },
    customImports: {
      Timestamp: './stored-instant.ts#Timestamp',
      ...Object.fromEntries(jsonTypes.map((type) => [type, `./stored-json.ts#${type}`])),
    },
    postprocess: async ({ metadata }) => {
      const allowed = await allowedTexts(db)
      for (const { name, columns } of metadata.tables)
        for (const column of columns) column.enumValues = allowed.get(`${name}.${column.name}`) ?? null
      return metadata
    },
  })
}
