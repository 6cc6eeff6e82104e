import type { Api } from '../../e2e/support/api.ts'
import type { BookingWalk } from '../../e2e/support/booking-walk.ts'
import type { Camera } from './camera.ts'

/** A walk through the product with a camera. */
export type Outing = {
  walk: BookingWalk
  take: Camera
  api: Api
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  /** The address of the sandbox's inbox. */
  inbox: string
}
