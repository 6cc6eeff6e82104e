import { VoucherOrderDocument } from '../gql/graphql.ts'
import type { VoucherOrderQuery } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

export type VoucherOrderState = VoucherOrderQuery['voucherOrder']

/** A voucher order's current state; people without an account open it with a token. */
export const voucherOrderQuery = (id: string, token: string) => graphqlQuery(VoucherOrderDocument, { id, token })
