import { CompiledQuery, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetCart } from './forget-cart.ts'
import { findCarts } from './find-carts.ts'
import { cartsOfSearch } from './find-carts-queries.ts'
import { at, placing, worldOfFile } from '../testing/booking-world.ts'

const world = await worldOfFile()
const { db } = world

const find = async (text: string, { parts = true, scope = null as readonly string[] | null } = {}) =>
  (await findCarts(db, { text, parts, scope })).map(({ id }) => id)

let quarter = 36
/** Places a cart with this contact, at a time of its own, later than the one before. */
async function booked(contact: object = {}, changes: object = {}): Promise<string> {
  quarter = quarter >= 76 ? 36 : quarter + 8
  await world.advance(1)
  const clientData = {
    name: 'Ada',
    surname: 'Muster',
    email: 'ada@example.org',
    phoneNumber: '030 1234567',
    ...contact,
  }
  return world.place(placing({ time: at(quarter), clientData: { ...clientData, locale: 'de' }, ...changes }))
}
const codeOf = async (id: string) =>
  (await db.selectFrom('cart').select('customId').where('id', '=', id).executeTakeFirstOrThrow()).customId

describe('a booking is found', () => {
  test('by its code, in lower case or with spaces and dashes in it', async () => {
    const id = await booked()
    await booked()
    const code = await codeOf(id)
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 3)}-${code.slice(3)}. `])
      expect(await find(typed), typed).toEqual([id])
    expect(await find(code.slice(0, -1))).toEqual([])
  })

  test('by the end of its telephone number from four digits on, and by the whole number as it is dialled', async () => {
    const id = await booked({ phoneNumber: '030 1234567' })
    const other = await booked({ phoneNumber: '+43 1 5134567' })
    expect(await find('34567')).toEqual([other, id])
    expect(await find('4567')).toEqual([other, id])
    expect(await find('234 567')).toEqual([id])
    for (const typed of ['030 1234567', '+49 30 1234567', '0049301234567', '030/123-4567'])
      expect(await find(typed), typed).toEqual([id])
    expect(await find('567')).toEqual([])
  })

  test('by its e-mail address or the beginning of it, whatever its case', async () => {
    const id = await booked({ email: 'Grace.Hopper@example.org' })
    await booked({ email: 'graceful@example.org' })
    for (const typed of ['grace.hopper@example.org', 'GRACE.HOPPER@', 'grace.h']) {
      expect(await find(typed), typed).toEqual([id])
    }
    expect(await find('hopper@example.org')).toEqual([])
  })

  test('by the beginning of first or last name in either order, without accents, case, dashes and ß', async () => {
    const id = await booked({ name: 'Jérôme-Łukasz', surname: 'Groß Öztürk' })
    await booked({ name: 'Jeremias', surname: 'Klein' })
    for (const typed of [
      'jerome',
      'JÉRÔME',
      'gross oz',
      'Großö',
      'Jerome Lukasz Gross',
      'grossozturk, jerome',
      'jérômelu',
      'Je\u0301ro\u0302me',
    ])
      expect(await find(typed), typed).toEqual([id])
    expect(await find('ozturk')).toEqual([])
  })

  test('by the beginning of the name of the company that the invoice names', async () => {
    const id = await booked(
      { companyName: 'Müller & Söhne GmbH', surname: 'Klein' },
      { billingAddress: 'Messedamm 22\n14055 Berlin' },
    )
    for (const typed of ['Muller', 'müller & söhne', 'MÜLLER SÖHNE GMBH'])
      expect(await find(typed), typed).toEqual([id])
    expect(await find('Söhne')).toEqual([])
    expect(await find('Müller', { parts: false })).toEqual([])
    expect(await find('Müller & Söhne GmbH', { parts: false })).toEqual([id])
    await db.transaction().execute((tx) => forgetCart(tx, id))
    expect(await find('Müller')).toEqual([])
  })

  test('by the code of the voucher that paid, and of the voucher that was given back for it', async () => {
    const { code } = await world.issue({ valueCents: 2000 })
    const paidBy = await booked({}, { discountOrVoucherCode: code })
    await booked()
    expect(await find(code.toLowerCase())).toEqual([paidBy])
    const given = await world.issue({ valueCents: 3000 })
    await db.updateTable('cart').set({ compensationVoucherId: given.id }).where('id', '=', paidBy).execute()
    expect(await find(given.code)).toEqual([paidBy])
  })
})

test('the newest are found first, and at most fifty of them', async () => {
  const id = await booked({ surname: 'Vielbucher' })
  await sql`
    insert into cart
      select copy.* from cart, generate_series(1, 60) as number, jsonb_populate_record(cart, jsonb_build_object(
        'id', uuidv7(), 'custom_id', 'MANY' || number, 'placed_at', placed_at - number * interval '1 minute')) as copy
      where cart.id = ${id}`.execute(db)
  const found = await findCarts(db, { text: 'Vielbucher', parts: true, scope: null })
  expect(found).toHaveLength(50)
  expect(found.map(({ customId }) => customId).slice(1)).toEqual(
    Array.from({ length: 49 }, (_, index) => `MANY${index + 1}`),
  )
})

test('bookings of other cities are not found', async () => {
  const id = await booked()
  expect(await find('muster', { scope: ['berlin'] })).toEqual([id])
  expect(await find('muster', { scope: ['hamburg'] })).toEqual([])
  expect(await find(await codeOf(id), { scope: ['hamburg'] })).toEqual([])
})

test('roles that see masked contact data find only whole addresses, numbers and names', async () => {
  const id = await booked({ name: 'Grace', surname: 'Hopper', email: 'grace@example.org', phoneNumber: '030 1234567' })
  const whole = ['grace@example.org', '030 1234567', 'hopper', 'Grace Hopper', 'Hopper, Grace', await codeOf(id)]
  for (const text of whole) expect(await find(text, { parts: false }), text).toEqual([id])
  for (const text of ['grace@', 'gra', '4567', 'hopp', 'Grace H', 'grace'])
    expect(await find(text, { parts: false }), text).toEqual([])
})

test('nothing of a forgotten booking is found', async () => {
  const { code: voucherCode } = await world.issue({ valueCents: 2000 })
  const id = await booked({}, { discountOrVoucherCode: voucherCode })
  const code = await codeOf(id)
  const said = ['muster', 'ada@example.org', '4567', '030 1234567', code, voucherCode]
  for (const text of said) expect(await find(text), text).toEqual([id])
  await db.transaction().execute((tx) => forgetCart(tx, id))
  for (const text of [...said, 'forgotten:', 'forgotten', id]) expect(await find(text), text).toEqual([])
})

test('meaningless texts find nothing, and wildcards in them are not patterns', async () => {
  await booked()
  const hostile = [
    '',
    '   ',
    '%',
    '%%%%',
    '____',
    '\\',
    '\\\\%@',
    '%@example.org',
    'ada_example.org@',
    'a%a',
    '_da',
    'mus%',
    '😀😀',
    '👩‍👩‍👧',
    '\0ada',
    'ada\0',
    '\ud800\ud800',
    "' or true --",
    'x'.repeat(10_000),
    'ada '.repeat(2500),
    '1'.repeat(10_000),
    '@'.repeat(300),
    '…',
    '\u0301\u0301\u0301',
  ]
  for (const text of hostile) {
    expect(await find(text), JSON.stringify(text.slice(0, 20))).toEqual([])
    expect(await find(text, { parts: false }), JSON.stringify(text.slice(0, 20))).toEqual([])
  }
})

describe('an index serves a search among many bookings', () => {
  const kinds = {
    code: [{ code: 'MANY77' }, ['cart_custom_id_key']],
    voucher: [{ voucherHash: randomBytes(32) }, ['cart_by_voucher', 'cart_by_compensation_voucher']],
    email: [{ email: 'guest77' }, ['cart_by_email_start']],
    phone: [{ phone: '+49301000077' }, ['cart_by_phone']],
    phoneEnd: [{ phoneEnd: '100077' }, ['cart_by_phone_end']],
    name: [{ name: 'Gast 77' }, ['cart_by_company', 'cart_by_first_name', 'cart_by_last_name']],
  } as const

  /** The indexes of `cart` in the plan of each search, and the table itself where all of it is read. */
  async function indexesOf(searches: typeof kinds): Promise<Record<string, (string | undefined)[]>> {
    await booked()
    const rollBack = new Error('rolled back')
    const used: Record<string, (string | undefined)[]> = {}
    const work = db.transaction().execute(async (tx) => {
      await sql`
        insert into cart
          select copy.* from cart, generate_series(1, 10000) as number, jsonb_populate_record(cart, jsonb_build_object(
            'id', uuidv7(), 'custom_id', 'MANY' || number, 'email', 'guest' || number || '@example.org',
            'phone_e164', '+4930' || 1000000 + number, 'name', 'Gast ' || number, 'surname', 'Muster ' || number,
            'company_name', 'Firma ' || number,
            'client_id', null, 'caller_hash', null)) as copy`.execute(tx)
      await sql`analyze cart`.execute(tx)
      for (const [kind, [search]] of Object.entries(searches)) {
        const query = cartsOfSearch(tx, { search, parts: true, scope: null, limit: 50 })?.compile()
        if (!query) throw new Error('the search means nothing')
        const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]))
        const plan = rows.flatMap((row) => Object.values(row) as string[]).join('\n')
        used[kind] = [...plan.matchAll(/(?:Index(?: Only)? Scan (?:using|on)|Seq Scan on) (cart\w*)/g)].map(
          ([, index]) => index,
        )
      }
      throw rollBack
    })
    await expect(work).rejects.toBe(rollBack)
    return used
  }

  test('by each kind, and no search reads the whole table', async () => {
    const used = await indexesOf(kinds)
    for (const [kind, [, indexes]] of Object.entries(kinds)) {
      // If the database sorts text by bytes, the index of whole addresses finds beginnings too.
      const found = used[kind]?.map((name) => (name === 'cart_by_email' ? 'cart_by_email_start' : name))
      expect([...new Set(found)].sort(), kind).toEqual([...indexes, 'cart_pkey'].sort())
    }
  })
})
