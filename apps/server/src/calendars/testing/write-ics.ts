import { dayOf, writtenTime, type Instant } from '@ruhepol/rules'

/** A calendar as programs write it. */
export const ics = (...components: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...components, 'END:VCALENDAR', ''].join('\r\n')

export const event = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** Berlin's rules under another name, as Outlook writes them. */
export const vtimezone = (name: string): string =>
  [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`],
    ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ].join('\r\n')

/** An instant as it reads in Berlin. */
export const berlin = (instant: Instant): string => `${dayOf(instant)} ${writtenTime(instant).padStart(5, '0')}`
