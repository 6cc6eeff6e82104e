import { builder } from '../platform/graphql/builder.ts'
import { MoneyType, VoucherStatusEnum } from '../platform/graphql/shared-types.ts'
import { checkBalance } from './check-balance.ts'
import { heldUntil, type Voucher } from './voucher-queries.ts'
import { statusOfVoucher } from './voucher-status.ts'

const VoucherBalanceType = builder.objectRef<Voucher>('VoucherBalance').implement({
  fields: (t) => ({
    status: t.field({ type: VoucherStatusEnum, resolve: statusOfVoucher }),
    remainingBalance: t.field({ type: MoneyType, resolve: ({ balanceCents }) => balanceCents }),
    expiresOn: t.expose('expiresOn', { type: 'Date' }),
    heldUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when an unpaid booking reserves money of the voucher; null if none does.',
      resolve: ({ id }, _arguments, { db }) => heldUntil(db, id),
    }),
  }),
})

builder.queryFields((t) => ({
  voucherBalance: t.field({
    type: VoucherBalanceType,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_parent, { code }, { db, callerAddress }) => checkBalance(db, { code, callerAddress }),
  }),
}))
