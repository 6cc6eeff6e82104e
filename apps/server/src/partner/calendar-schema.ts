import { daysBetween, limits, partnerLimits } from '@ruhepol/rules'
import { freeHours } from '../availability/index.ts'
import { calendarLimits } from '../calendars/index.ts'
import { invalidInput } from '../platform/errors.ts'
import { appointmentPage, expertOfCalendar } from './appointment-page.ts'
import { aPage, AppointmentPageType, BusyTimeInput, FreeHoursType, ReplacedTimesType } from './calendar-types.ts'
import { needs, partnerBuilder } from './partner-builder.ts'
import { replaceTimes } from './replace-busy-times.ts'

partnerBuilder.queryField('appointments', (t) =>
  t.field({
    type: AppointmentPageType,
    description: `The paid appointments of the calendar's expert, the earliest first, also those that were cancelled afterwards; from ${calendarLimits.feedDaysBack} days ago on, whatever from says.`,
    extensions: needs('calendar:read'),
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({ type: 'Date', description: 'The last day; without an end if it is left out.' }),
      first: t.arg.int({
        required: true,
        defaultValue: partnerLimits.appointmentsPage,
        description: `How many, 1 to ${limits.pageMax}.`,
      }),
      after: t.arg.string({ description: 'endCursor of the page before.' }),
    },
    resolve: (_parent, wanted, { db, actor }) => appointmentPage(db, actor, wanted),
  }),
)

partnerBuilder.queryField('freeHours', (t) =>
  t.field({
    type: [FreeHoursType],
    complexity: aPage,
    description:
      "When the calendar's expert works and is neither booked, held nor busy elsewhere, the earliest first. What can be booked in it also depends on the length, the way there and how soon it is.",
    extensions: needs('calendar:read'),
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first day.' }),
      to: t.arg({
        type: 'Date',
        required: true,
        description: `The last day, less than ${partnerLimits.freeHoursDaysMax} days after from.`,
      }),
    },
    resolve: (_parent, { from, to }, { db, actor }) => {
      const days = daysBetween(from, to) + 1
      if (days < 1 || days > partnerLimits.freeHoursDaysMax) throw invalidInput([{ path: 'to', key: 'invalid_input' }])
      return freeHours(db, { expertId: expertOfCalendar(actor), from, to })
    },
  }),
)

partnerBuilder.mutationField('replaceBusyTimes', (t) =>
  t.field({
    type: ReplacedTimesType,
    description:
      'Replaces all busy times that this calendar sent before: nothing can be booked in them, nor so that the expert could not be there in time. It cancels and moves nothing. Sent again it changes nothing, and an empty list opens everything. invalid_input names each time that is wrong, and nothing is replaced then.',
    extensions: needs('calendar:write'),
    args: {
      times: t.arg({
        type: [BusyTimeInput],
        required: true,
        description: `All that is known, at most ${partnerLimits.busyTimesMax}. What was over before today is ignored.`,
      }),
    },
    resolve: (_parent, { times }, context) => replaceTimes(context, times),
  }),
)
