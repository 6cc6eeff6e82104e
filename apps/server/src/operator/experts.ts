import { calendarVerbs } from './expert-calendars.ts'
import { feedVerbs } from './expert-feeds.ts'
import type { OperatorCommand } from './operator-command.ts'

const subjects = { calendar: calendarVerbs, feed: feedVerbs }

export const expert: OperatorCommand = {
  usage: [
    [
      'expert calendar list [EXPERT]',
      'lists outside calendars: last success, last failure and its reason, and what is booked in busy times',
    ],
    ['expert calendar add EXPERT ADDRESS', 'imports the .ics calendar at an https address now and every hour'],
    ['expert calendar import EXPERT FILE', 'imports an .ics file; a newer file of the same name replaces it'],
    ['expert calendar check-now [CALENDAR]', 'imports the calendar with this number, or all that have an address, now'],
    ['expert calendar remove CALENDAR', 'removes the calendar with this number and opens what it closed'],
    ['expert feed list', 'lists the feeds of experts and when each was last read'],
    [
      'expert feed create EXPERT',
      'prints the address at which an expert subscribes to their appointments, in place of a former one',
    ],
    ['expert feed revoke EXPERT', 'ends the address at once'],
  ],
  run: (context, [subject = '', verb = '', ...words]) => {
    const verbs = Object.hasOwn(subjects, subject) ? subjects[subject as keyof typeof subjects] : undefined
    const known = verbs && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    return known?.words.includes(words.length) ? known.run(context, words) : undefined
  },
}
