import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../build-schema.ts'
import { stageOfFile } from '../../payment/testing/stage-of-file.ts'
import type { PlacedCart } from '../../payment/testing/payment-stage.ts'
import { tokenKey } from '../../platform/holder-token.ts'
import { issueVoucher } from '../../voucher/index.ts'
import { getCart } from './open-cart.ts'

const { stage } = await stageOfFile()
const { db, config } = stage.context
const schema = buildSchema()

/** The fields that the list of bookings queries. */
const LIST = `query ($access: [CartAccessInput!]!) {
  myAnonymousCarts(access: $access) {
    id customId status paymentStatus holdExpiresAt time cancellableUntil hasBegun canBeCancelled cancellationCompensation
    refundsVoucherToBuyer voucherSpendableUntil compensation { intValue } refunds { status } isDisputed
    location { id name { lang value } }
    bookings { id hasReview canBeReviewed expert { id name media { type } } treatmentType { id name { lang value } } }
    price { total { intValue } components { type value { intValue } } voucherStatus discountStatus }
  }
}`

/** The number of statements for a list of these bookings. */
async function statementsFor(carts: readonly PlacedCart[]): Promise<number> {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const access = []
  for (const { id, token } of carts) access.push({ customId: (await getCart(db, id)).customId, token })
  const { data, errors } = await graphql({
    schema,
    source: LIST,
    variableValues: { access },
    contextValue: {
      ...stage.context,
      db: counted,
      actor: { kind: 'guest' },
      requestId: 'test',
      callerAddress: '',
      language: 'de',
    },
  })
  if (errors) throw new Error(errors.join('\n'))
  expect(data?.['myAnonymousCarts']).toHaveLength(carts.length)
  return count
}

test('a list of bookings paid by voucher needs as many statements as a list of one', async () => {
  const carts = []
  for (let each = 0; each < 3; each += 1) {
    const { code } = await db
      .transaction()
      .execute((tx) => issueVoucher(tx, { valueCents: 2000, code: { key: tokenKey(config) } }))
    carts.push(await stage.place({ code, locationId: 'hotel' }))
  }
  const one = await statementsFor(carts.slice(0, 1))
  expect(one).toBeGreaterThan(0)
  expect(await statementsFor(carts)).toBe(one)
})
