import { languages, type Language } from '@ruhepol/rules'
import type { FreeHours } from '../availability/index.ts'
import { appointmentPlace, type ExpertAppointment } from '../booking/index.ts'
import { calendarLimits } from '../calendars/index.ts'
import type { AppointmentPage } from './appointment-page.ts'
import { partnerBuilder } from './partner-builder.ts'
import { TextType } from './partner-types.ts'
import type { ReplacedTimes } from './replace-busy-times.ts'

/** The cost of the longest list, because a document's cost must not depend on its variables. */
export const aPage = { field: 1, multiplier: 100 }

const AppointmentType = partnerBuilder.objectRef<ExpertAppointment>('Appointment').implement({
  description: "An appointment of the calendar's expert, without anything about its guest.",
  fields: (t) => ({
    id: t.exposeID('uid', { description: 'Never changes, also when it is moved.' }),
    start: t.field({ type: 'DateTime', description: 'When it begins.', resolve: ({ startAt }) => startAt }),
    end: t.field({ type: 'DateTime', description: 'When it ends.', resolve: ({ endAt }) => endAt }),
    treatment: t.expose('treatment', { type: TextType, description: 'What it is.' }),
    place: t.field({
      type: TextType,
      description: "A partner location with its address; at a guest's own address only the district.",
      resolve: async (appointment, _arguments, context) => {
        const placeIn = async (language: Language) => [language, await appointmentPlace(context, appointment, language)]
        return Object.fromEntries(await Promise.all(languages.map(placeIn))) as Record<Language, string>
      },
    }),
    isCancelled: t.exposeBoolean('isCancelled', {
      description: 'Whether it was cancelled, and so does not take place.',
    }),
  }),
})

export const AppointmentPageType = partnerBuilder.objectRef<AppointmentPage>('AppointmentPage').implement({
  description: 'A page of appointments, the earliest first.',
  fields: (t) => ({
    appointments: t.field({
      type: [AppointmentType],
      complexity: aPage,
      description: 'At most as many as first says.',
      resolve: ({ appointments }) => [...appointments],
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more.' }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'What the next page is asked with as after; null for an empty page.',
    }),
  }),
})

export const FreeHoursType = partnerBuilder.objectRef<FreeHours>('FreeHours').implement({
  description: 'Hours of one day in which the expert is free.',
  fields: (t) => ({
    start: t.field({ type: 'DateTime', description: 'When they begin.', resolve: ({ startAt }) => startAt }),
    end: t.field({ type: 'DateTime', description: 'When they end.', resolve: ({ endAt }) => endAt }),
  }),
})

export const BusyTimeInput = partnerBuilder.inputType('BusyTimeInput', {
  description: 'A time at which the expert is busy elsewhere: from start to end, or whole days.',
  fields: (t) => ({
    uid: t.string({
      required: true,
      description: `What the event is called in its calendar, such as the UID of iCalendar: 1 to ${calendarLimits.uidMax} characters. A series may have one for all its times.`,
    }),
    start: t.field({ type: 'DateTime', description: 'When it begins. Not for whole days.' }),
    end: t.field({ type: 'DateTime', description: 'When it ends, later than start. Not for whole days.' }),
    firstDay: t.field({ type: 'Date', description: 'The first of whole days, in Berlin.' }),
    lastDay: t.field({ type: 'Date', description: 'The last of whole days: firstDay if it is left out.' }),
  }),
})

export const ReplacedTimesType = partnerBuilder.objectRef<ReplacedTimes>('ReplacedBusyTimes').implement({
  description: 'What came of replacing busy times.',
  fields: (t) => ({
    stored: t.exposeInt('stored', { description: 'How many of the times are known now.' }),
    ignored: t.exposeInt('ignored', {
      description: 'How many were left out: over before today, later than lastDay, or sent twice.',
    }),
    lastDay: t.expose('lastDay', { type: 'Date', description: 'The last day of which times are known.' }),
    overlaps: t.field({
      type: [AppointmentType],
      nullable: true,
      complexity: aPage,
      description:
        'The first 100 paid appointments in these times, which stay booked: somebody has to talk to the guest. Needs the scope calendar:read, and is null without it.',
      resolve: ({ overlaps }) => overlaps && [...overlaps],
    }),
  }),
})
