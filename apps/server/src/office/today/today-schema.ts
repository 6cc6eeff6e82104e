import type { FreeHour } from '../../availability/index.ts'
import { BookingRowType } from '../booking/cart-row-type.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { RequestRowType } from '../requests/request-types.ts'
import { LANE_MAX, readToday, type Task, type TaskKind, type Today } from './today.ts'

const TaskKindType = officeBuilder.enumType('TaskKind', {
  description: 'What kind of task it is.',
  values: {
    requestOpen: { description: 'A booking request waits for an answer, until dueAt.' },
    bookedInAbsence: { description: 'An expert has a booking but is absent then; it begins at dueAt.' },
    refundFailed: { description: 'A refund failed and is still owed.' },
    accountOverdue: { description: 'A company on account has not paid in time. Needs recordTransfer.' },
    accountToReturn: { description: 'A company on account gets back what it has transferred. Needs recordTransfer.' },
    deadLetter: { description: 'A job failed every try. Needs seeJobs.' },
  } satisfies Record<TaskKind, object>,
})

const TaskType = officeBuilder.objectRef<Task>('Task').implement({
  description: 'Something that only a person can do. It is gone once it is done.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The same as long as the task stands.' }),
    kind: t.expose('kind', { type: TaskKindType, description: 'What it is.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Since when it waits.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true, description: 'Null where nothing is promised.' }),
    isLate: t.exposeBoolean('isLate', { description: 'Whether dueAt has passed.' }),
    bookingCode: t.string({
      nullable: true,
      description: 'The booking that it is about.',
      resolve: ({ bookingCode }) => bookingCode ?? null,
    }),
    amountCents: t.int({
      nullable: true,
      description: 'Of a refund, or of what a company on account owes or gets back.',
      resolve: ({ amountCents }) => amountCents ?? null,
    }),
    request: t.field({
      type: RequestRowType,
      nullable: true,
      description: 'The booking request.',
      resolve: ({ request }) => request ?? null,
    }),
    expertName: t.string({
      nullable: true,
      description: 'Who is absent.',
      resolve: ({ expertName }) => expertName ?? null,
    }),
    job: t.string({
      nullable: true,
      description: 'The name of the job that failed.',
      resolve: ({ job }) => job ?? null,
    }),
  }),
})

const FreeHourType = officeBuilder.objectRef<FreeHour>('FreeHour').implement({
  description: 'An hour of the near future.',
  fields: (t) => ({
    start: t.expose('startAt', { type: 'DateTime', description: 'When it begins.' }),
    experts: t.exposeInt('experts', { description: 'How many experts are free for the whole hour.' }),
  }),
})

const TodayType = officeBuilder.objectRef<Today>('Today').implement({
  description: 'What the day asks for.',
  fields: (t) => ({
    now: t.expose('now', { type: 'DateTime', description: 'The clock of the database.' }),
    tasks: t.expose('tasks', {
      type: [TaskType],
      complexity: { field: 1, multiplier: 20 },
      description: 'What needs a person, the most urgent first.',
    }),
    lane: t.expose('lane', {
      type: [BookingRowType],
      complexity: { field: 1, multiplier: 50 },
      description: `The paid bookings that begin today in Berlin, in that order; of more than ${LANE_MAX} those that are over are left out first.`,
    }),
    free: t.expose('free', {
      type: [FreeHourType],
      complexity: { field: 1, multiplier: 3 },
      description: 'The next three full hours of today; fewer towards closing time.',
    }),
  }),
})

officeBuilder.queryField('today', (t) =>
  t.field({
    type: TodayType,
    complexity: { field: 50, multiplier: 1 },
    description:
      "What needs a person now, the day's bookings, and free experts; of all of the person's cities, or of one. What belongs to no city is shown only to people who may see all cities and ask for all of them. not_found for a city that is none of theirs.",
    extensions: needs('seeBookings'),
    args: { cityId: t.arg.id({ description: 'Only this city.' }) },
    resolve: (_parent, { cityId }, { db, actor }) => readToday(db, actor, cityId),
  }),
)
