import type { InstantDefault } from './column-types.ts'

/** A notice that a cart has caused, once for each kind. */
export interface CartNoticeTable {
  cart_id: string
  kind: 'unpaid' | 'reminder'
  at: InstantDefault
}
