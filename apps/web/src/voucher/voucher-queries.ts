import { VoucherOrderDocument } from '../gql/graphql.ts'
import type { VoucherOrderQuery } from '../gql/graphql.ts'
import { graphqlQuery } from '../platform/api/execute.ts'

export type VoucherOrderState = VoucherOrderQuery['voucherOrder']

/** An order of vouchers as it stands now; a token opens it to who has no account. */
export const voucherOrderQuery = (id: string, token: string) => graphqlQuery(VoucherOrderDocument, { id, token })
