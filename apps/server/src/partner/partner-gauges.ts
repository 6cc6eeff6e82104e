import type { DatabaseGauge } from '../platform/metrics/database-gauge.ts'
import { oldestWaitingEvent } from './webhook-queries.ts'

/** How far the partners' programs are behind. */
export const partnerGauges: DatabaseGauge[] = [
  {
    name: 'ruhepol_oldest_partner_event_seconds',
    help: "How long the oldest event that is still tried has waited for its partner's answer",
    labels: {},
    read: async (db) => [{ labels: {}, value: await oldestWaitingEvent(db) }],
  },
]
