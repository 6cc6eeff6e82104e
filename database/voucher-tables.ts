import type { Language } from '@ruhepol/rules'
import type { ColumnType, Expression, Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

export type VoucherType = 'massage' | 'couplesMassage' | 'value'

export interface VoucherOrderTable {
  id: string
  code: string
  token_hash: Buffer
  token_version: Generated<number>
  client_id: string | null
  status: 'waitingForPayment' | 'active' | 'revoked' | 'cancelled'
  total_cents: number
  name: string
  surname: string
  email: string
  company_name: string | null
  locale: Language
  message: string | null
  recipient_email: string | null
  ordered_at: InstantDefault
  paid_at: ColumnType<Date | null, never, Date | Expression<Date> | null>
  ended_at: ColumnType<Date | null, never, Date | Expression<Date> | null>
  withdrawn_at: ColumnType<Date | null, never, Date | Expression<Date> | null>
  /** The account with which it must be forgotten. */
  deletion_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when nothing in it tells who it was. */
  forgotten_at: ColumnType<Date | null, never, Date | Expression<Date> | null>
}

export interface VoucherOrderItemTable {
  order_id: string
  type: VoucherType
  value_cents: number
  amount: number
}

export interface VoucherTable {
  id: Generated<string>
  code_hash: Buffer
  code_version: Generated<number>
  active: Generated<boolean>
  /** yyyy-MM-dd */
  expires_on: string
  /** Written by the ledger's trigger alone. */
  balance_cents: ColumnType<number, never, never>
  order_id: string | null
  type: VoucherType | null
  created_at: InstantDefault
  /** When its owner was told that it expires soon. */
  reminded_at: ColumnType<Date | null, never, Date | Expression<Date> | null>
  /** It is inactive because its payment no longer stands, and opens again when that does. */
  stopped_by_payment: Generated<boolean>
}

export type VoucherEntryKind = 'issue' | 'reserve' | 'release' | 'redeem' | 'restore' | 'revoke' | 'expire'

export interface VoucherEntryTable {
  id: Generated<string>
  voucher_id: string
  kind: VoucherEntryKind
  amount_cents: number
  cart_id: string | null
  change_cents: ColumnType<number, never, never>
  at: InstantDefault
}
