import type { ColumnType, Generated } from 'kysely'
import type { InstantDefault } from './column-types.ts'

export interface VoucherTable {
  id: Generated<string>
  code_hash: Buffer
  code_version: Generated<number>
  active: Generated<boolean>
  /** yyyy-MM-dd */
  expires_on: string
  /** Written by the ledger's trigger alone. */
  balance_cents: ColumnType<number, never, never>
  created_at: InstantDefault
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
