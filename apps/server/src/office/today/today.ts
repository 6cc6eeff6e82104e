import { accountOverdueAt, addDays, dayOf, instantAt, type Instant } from '@ruhepol/rules'
import { mayDo } from '@ruhepol/rules/office'
import { expertsFreeSoon, readBookedInAbsences, type FreeHour } from '../../availability/index.ts'
import {
  canCancelForOperator,
  codesOfCarts,
  findCartRowsByCode,
  findPaidCartRows,
  unansweredRequests,
  type CartRow,
  type CityScope,
  type DeskRequest,
} from '../../booking/index.ts'
import { nameExperts } from '../../catalogue/index.ts'
import { openAccounts } from '../../money/index.ts'
import { owedRefunds } from '../../payment/index.ts'
import { databaseNow, type Database } from '../../platform/database.ts'
import type { StaffActor } from '../../platform/graphql/context.ts'
import { idOrNone } from '../../platform/holder-token.ts'
import { readDeadLetters } from '../../platform/job-queries.ts'
import { scopeOf } from '../scope-of.ts'
import { byUrgency, type Clock } from './order-tasks.ts'

/** The most bookings that the lane of a day shows. */
export const LANE_MAX = 500
const FREE_HOURS = 3

export type TaskKind =
  'requestOpen' | 'bookedInAbsence' | 'refundFailed' | 'accountOverdue' | 'accountToReturn' | 'deadLetter'

/** A task that only a person can do. */
export type Task = Clock & {
  kind: TaskKind
  isLate: boolean
  bookingCode?: string
  amountCents?: number
  request?: DeskRequest
  expertName?: string
  job?: string
}

export type Today = { now: Instant; tasks: Task[]; lane: CartRow[]; free: FreeHour[] }

/** Whether somebody sees what belongs to this city. What has no city is shown only to people who may see all. */
const isSeen = (scope: CityScope, cityId: string | null | undefined) =>
  scope === null || (cityId != null && scope.includes(cityId))

type Asked = { db: Database; scope: CityScope; now: Instant }

async function requestTasks({ db, scope }: Asked): Promise<Task[]> {
  return (await unansweredRequests(db, scope)).map((request) => ({
    kind: 'requestOpen',
    id: request.id,
    at: request.createdAt,
    dueAt: request.answeredUntil,
    isLate: request.late,
    request,
  }))
}

async function absenceTasks({ db, scope, now }: Asked): Promise<Task[]> {
  // Leave out held slots, which have no code, and unpaid bookings that were made online: both expire by themselves.
  const conflicts = (await readBookedInAbsences(db)).flatMap(({ order, ...rest }) =>
    order === null ? [] : [{ ...rest, code: order }],
  )
  if (conflicts.length === 0) return []
  const [rows, named] = await Promise.all([
    findCartRowsByCode(db, [...new Set(conflicts.map(({ code }) => code))], scope),
    nameExperts(db, [...new Set(conflicts.map(({ expertId }) => expertId))]),
  ])
  const actionable = rows.filter(canCancelForOperator)
  const placed = new Map(actionable.map(({ customId, placedAt }) => [customId, placedAt]))
  return conflicts.flatMap(({ code, expertId, startAt }) => {
    const at = placed.get(code)
    if (at === undefined) return []
    return {
      kind: 'bookedInAbsence' as const,
      id: `${code}-${expertId}`,
      at,
      dueAt: startAt,
      isLate: startAt <= now,
      bookingCode: code,
      expertName: named(expertId).name,
    }
  })
}

async function refundTasks({ db, scope }: Asked): Promise<Task[]> {
  const owed = (await owedRefunds(db)).filter(({ cityId }) => isSeen(scope, cityId))
  return owed.map(({ id, amountCents, failedAt, code, cityId }) => ({
    kind: 'refundFailed',
    id,
    at: failedAt,
    dueAt: null,
    isLate: false,
    amountCents,
    // Without a city it is a voucher order, whose code is not a booking code.
    ...(cityId !== null && { bookingCode: code }),
  }))
}

/** Overdue invoices of companies on account, and money that has to be sent back to them. */
async function accountTasks({ db, scope, now }: Asked): Promise<Task[]> {
  const open = (await openAccounts(db)).filter(({ cityId }) => isSeen(scope, cityId))
  return open.flatMap(({ attemptId: id, code: bookingCode, openCents, since: at }) => {
    if (openCents < 0) {
      return { kind: 'accountToReturn', id, at, dueAt: null, isLate: false, amountCents: -openCents, bookingCode }
    }
    const dueAt = accountOverdueAt(at)
    if (dueAt > now) return []
    return { kind: 'accountOverdue', id, at, dueAt, isLate: true, amountCents: openCents, bookingCode }
  })
}

async function deadLetterTasks({ db, scope }: Asked): Promise<Task[]> {
  const letters = await readDeadLetters(db)
  const ids = letters.flatMap(({ cartId }) => (cartId === null ? [] : [idOrNone(cartId)]))
  const carts = await codesOfCarts(db, ids)
  return letters.flatMap(({ id, job, failedAt, cartId }) => {
    const cart = cartId === null ? undefined : carts.get(cartId)
    if (!isSeen(scope, cart?.cityId)) return []
    return {
      kind: 'deadLetter' as const,
      id,
      at: failedAt,
      dueAt: null,
      isLate: false,
      job,
      ...(cart && { bookingCode: cart.code }),
    }
  })
}

/**
 * The tasks by urgency, the paid bookings of the day in Berlin, and how many experts are free in the next three hours,
 * for all cities of the person or for one of them. Throws `not_found` for any other city.
 */
export async function readToday(
  db: Database,
  actor: Pick<StaffActor, 'role' | 'cityIds'>,
  cityId?: string | null,
): Promise<Today> {
  const scope = scopeOf(actor, cityId)
  const now = await databaseNow(db)
  const asked = { db, scope, now }
  const today = dayOf(now)
  const [lane, free, ...tasks] = await Promise.all([
    findPaidCartRows(db, {
      from: instantAt(today, 0),
      until: instantAt(addDays(today, 1), 0),
      scope,
      limit: LANE_MAX,
    }),
    expertsFreeSoon(db, { now, hours: FREE_HOURS, cityIds: scope }),
    requestTasks(asked),
    absenceTasks(asked),
    refundTasks(asked),
    mayDo(actor.role, 'recordTransfer') ? accountTasks(asked) : [],
    mayDo(actor.role, 'seeJobs') ? deadLetterTasks(asked) : [],
  ])
  return { now, tasks: tasks.flat().sort(byUrgency(now)), lane, free }
}
