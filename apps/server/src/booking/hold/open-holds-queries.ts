import { sql } from 'kysely'
import type { DatabaseGauge } from '../../platform/metrics/database-gauge.ts'

const holdKinds = ['cart', 'slot', 'releasing'] as const

/** The unpaid holds, and whether expired ones are released in time. */
export const holdGauges: DatabaseGauge[] = [
  {
    name: 'ruhepol_open_holds',
    help: 'Unpaid holds: of carts, of slots before placing, and of carts whose payment is being closed at the provider',
    labels: { kind: holdKinds },
    read: async (db) => {
      const { rows } = await sql<{ kind: (typeof holdKinds)[number]; value: number }>`
        select 'cart' as kind, count(*)::int as value from cart where status in ('placed', 'waitingForPayment')
        union all select 'slot', count(*)::int from slot_hold
        union all select 'releasing', count(*)::int from cart where status = 'releasing'`.execute(db)
      return rows.map(({ kind, value }) => ({ labels: { kind }, value }))
    },
  },
  {
    name: 'ruhepol_overdue_hold_seconds',
    help: 'How long ago the oldest hold ended that has not been released yet',
    labels: {},
    read: async (db) => {
      const { rows } = await sql<{ value: number }>`
        select greatest(extract(epoch from app_now() - min(until)), 0)::float8 as value from (
          select min(hold_expires_at) as until from cart where status in ('placed', 'waitingForPayment')
          union all select min(held_until) from slot_hold) as hold`.execute(db)
      return rows.map(({ value }) => ({ labels: {}, value }))
    },
  },
]
