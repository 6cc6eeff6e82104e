import { describe, expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'
import { berlin, event, ics, vtimezone } from './testing/write-ics.ts'

const window = { from: Date.parse('2027-01-11T00:00:00+01:00'), until: Date.parse('2027-12-31T00:00:00+01:00') }

/** The busy times as they read in Berlin; `unread` if some could not be read. */
function busyOf(...components: readonly string[]) {
  const answer = readIcs(ics(...components), window)
  if ('problem' in answer) return answer.problem
  const lines = answer.times
    .toSorted((one, other) => one.startAt - other.startAt)
    .map(({ startAt, endAt }) => `${berlin(startAt)} - ${berlin(endAt)}`)
  return answer.unread > 0 ? [...lines, `unread ${answer.unread}`] : lines
}

describe('a time', () => {
  test.each([
    ['in UTC', ['DTSTART:20270301T080000Z', 'DTEND:20270301T090000Z']],
    ['in Berlin', ['DTSTART;TZID=Europe/Berlin:20270301T090000', 'DTEND;TZID=Europe/Berlin:20270301T100000']],
    ['in quotes', ['DTSTART;TZID="Europe/Berlin":20270301T090000', 'DURATION:PT1H']],
    ['in New York', ['DTSTART;TZID=America/New_York:20270301T030000', 'DTEND;TZID=America/New_York:20270301T040000']],
    ['in two zones', ['DTSTART;TZID=America/New_York:20270301T030000', 'DTEND;TZID=Europe/Berlin:20270301T100000']],
    ['without a zone', ['DTSTART:20270301T090000', 'DTEND:20270301T100000']],
  ])('%s is read', (_, lines) => {
    expect(busyOf(event(...lines))).toEqual(['2027-03-01 09:00 - 2027-03-01 10:00'])
  })

  test('without a zone is in the zone that the calendar names', () => {
    const times = event('DTSTART:20270301T030000', 'DTEND:20270301T040000')
    expect(busyOf('X-WR-TIMEZONE:America/New_York', times)).toEqual(['2027-03-01 09:00 - 2027-03-01 10:00'])
    expect(busyOf('X-WR-TIMEZONE:Nowhere/At all', times)).toEqual(['2027-03-01 03:00 - 2027-03-01 04:00'])
  })

  test('in a zone of the calendar itself follows its rules', () => {
    const zone = vtimezone('W. Europe Standard Time')
    const lines = (month: string) => [
      `DTSTART;TZID=W. Europe Standard Time:2027${month}01T090000`,
      `DTEND;TZID=W. Europe Standard Time:2027${month}01T100000`,
    ]
    expect(busyOf(zone, event(...lines('03')), event(...lines('07')))).toEqual([
      '2027-03-01 09:00 - 2027-03-01 10:00',
      '2027-07-01 09:00 - 2027-07-01 10:00',
    ])
  })

  test('in an unknown zone is counted as unread, and the rest is read', () => {
    expect(
      busyOf(event('DTSTART;TZID=Moon/Base:20270301T090000', 'DURATION:PT1H'), event('DTSTART;VALUE=DATE:20270302')),
    ).toEqual(['2027-03-02 00:00 - 2027-03-03 00:00', 'unread 1'])
    const allDay = event('DTSTART;VALUE=DATE;TZID="Amsterdam, Berlin":20270302')
    expect(busyOf(allDay)).toEqual(['2027-03-02 00:00 - 2027-03-03 00:00'])
  })

  test('skipped in spring or repeated in autumn is read as RFC 5545 says', () => {
    expect(
      busyOf(
        event('DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H'),
        event('DTSTART;TZID=Europe/Berlin:20271031T023000', 'DURATION:PT30M'),
      ),
    ).toEqual(['2027-03-28 03:30 - 2027-03-28 04:30', '2027-10-31 02:30 - 2027-10-31 03:00'])
  })
})

describe('a whole day', () => {
  test.each([
    ['one day', ['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'], '2027-03-28 00:00 - 2027-03-29 00:00'],
    ['without an end', ['DTSTART;VALUE=DATE:20271031'], '2027-10-31 00:00 - 2027-11-01 00:00'],
    [
      'whose end is its start',
      ['DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270401'],
      '2027-04-01 00:00 - 2027-04-02 00:00',
    ],
    [
      'several days',
      ['DTSTART;VALUE=DATE:20270401', 'DTEND;VALUE=DATE:20270404'],
      '2027-04-01 00:00 - 2027-04-04 00:00',
    ],
    ['with a length', ['DTSTART;VALUE=DATE:20270401', 'DURATION:P2D'], '2027-04-01 00:00 - 2027-04-03 00:00'],
  ])('%s is one of Berlin', (_, lines, expected) => {
    expect(busyOf(event(...lines))).toEqual([expected])
  })

  test('in a series stays on its weekday over both changes of the clock', () => {
    const found = busyOf(event('DTSTART;VALUE=DATE:20270322', 'RRULE:FREQ=WEEKLY;COUNT=2'))
    expect(found).toEqual(['2027-03-22 00:00 - 2027-03-23 00:00', '2027-03-29 00:00 - 2027-03-30 00:00'])
  })
})

describe('a series', () => {
  const weekly = ['UID:yoga', 'DTSTART;TZID=Europe/Berlin:20270321T090000', 'DTEND;TZID=Europe/Berlin:20270321T100000']
  const daily = (count: number) => [...weekly, `RRULE:FREQ=WEEKLY;COUNT=${count}`]

  test('keeps its hour over both changes of the clock', () => {
    expect(busyOf(event(...daily(2)))).toEqual([
      '2027-03-21 09:00 - 2027-03-21 10:00',
      '2027-03-28 09:00 - 2027-03-28 10:00',
    ])
    const autumn = ['DTSTART;TZID=Europe/Berlin:20271030T180000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']
    expect(busyOf(event(...autumn))).toEqual([
      '2027-10-30 18:00 - 2027-10-30 19:00',
      '2027-10-31 18:00 - 2027-10-31 19:00',
      '2027-11-01 18:00 - 2027-11-01 19:00',
    ])
  })

  test('ends at an UNTIL in UTC, including an occurrence at that moment', () => {
    const until = [...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270328T070000Z']
    expect(busyOf(event(...until))).toHaveLength(2)
  })

  test.each([
    ['in its zone', 'EXDATE;TZID=Europe/Berlin:20270328T090000'],
    ['in UTC', 'EXDATE:20270328T070000Z'],
    ['as a day', 'EXDATE;VALUE=DATE:20270328'],
    ['in a list', 'EXDATE;TZID=Europe/Berlin:20270327T090000,20270328T090000'],
  ])('leaves out what is excluded %s', (_, exdate) => {
    expect(busyOf(event(...daily(3), exdate))).toEqual([
      '2027-03-21 09:00 - 2027-03-21 10:00',
      '2027-04-04 09:00 - 2027-04-04 10:00',
    ])
  })

  test('includes dates that were added to it', () => {
    const added = [...weekly, 'RDATE;TZID=Europe/Berlin:20270325T120000']
    expect(busyOf(event(...added))).toEqual([
      '2027-03-21 09:00 - 2027-03-21 10:00',
      '2027-03-25 12:00 - 2027-03-25 13:00',
    ])
  })

  test.each([
    ['in its zone', 'RECURRENCE-ID;TZID=Europe/Berlin:20270328T090000'],
    ['in UTC', 'RECURRENCE-ID:20270328T070000Z'],
    ['as a day', 'RECURRENCE-ID;VALUE=DATE:20270328'],
  ])('has a moved occurrence once, at its new time: %s', (_, id) => {
    const moved = event('UID:yoga', id, 'DTSTART:20270329T160000Z', 'DTEND:20270329T170000Z')
    const expected = [
      '2027-03-21 09:00 - 2027-03-21 10:00',
      '2027-03-29 18:00 - 2027-03-29 19:00',
      '2027-04-04 09:00 - 2027-04-04 10:00',
    ]
    expect(busyOf(event(...daily(3)), moved)).toEqual(expected)
    expect(busyOf(moved, event(...daily(3)))).toEqual(expected)
  })

  test('has an occurrence that was moved into the window from after it, or out of it', () => {
    const late = ['UID:late', 'DTSTART:20280101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']
    const moved = event('UID:late', 'RECURRENCE-ID:20280105T090000Z', 'DTSTART:20270601T090000Z', 'DURATION:PT1H')
    expect(busyOf(event(...late), moved)).toEqual(['2027-06-01 11:00 - 2027-06-01 12:00'])
    const out = event('UID:yoga', 'RECURRENCE-ID:20270328T070000Z', 'DTSTART:20290101T090000Z', 'DURATION:PT1H')
    expect(busyOf(event(...daily(2)), out)).toEqual(['2027-03-21 09:00 - 2027-03-21 10:00'])
  })

  test('is free where one occurrence is cancelled or shown as free', () => {
    for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']) {
      const change = event(
        'UID:yoga',
        'RECURRENCE-ID:20270328T070000Z',
        'DTSTART:20270328T070000Z',
        'DURATION:PT1H',
        line,
      )
      expect(busyOf(event(...daily(2)), change)).toEqual(['2027-03-21 09:00 - 2027-03-21 10:00'])
    }
  })

  test('takes the latest of two changes of the same occurrence', () => {
    const change = (sequence: number, hour: string) =>
      event(
        'UID:yoga',
        `SEQUENCE:${sequence}`,
        'RECURRENCE-ID:20270328T070000Z',
        `DTSTART:20270328T${hour}0000Z`,
        'DURATION:PT1H',
      )
    expect(busyOf(event(...daily(2)), change(10, '12'), change(2, '15'))).toEqual([
      '2027-03-21 09:00 - 2027-03-21 10:00',
      '2027-03-28 14:00 - 2027-03-28 15:00',
    ])
  })

  test('can be moved from one occurrence onwards', () => {
    const range = event(
      'UID:yoga',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270328T070000Z',
      ...['DTSTART;TZID=Europe/Berlin:20270328T110000', 'DTEND;TZID=Europe/Berlin:20270328T113000'],
    )
    expect(busyOf(event(...daily(3)), range)).toEqual([
      '2027-03-21 09:00 - 2027-03-21 10:00',
      '2027-03-28 11:00 - 2027-03-28 11:30',
      '2027-04-04 11:00 - 2027-04-04 11:30',
    ])
  })

  test('whose first event is missing has the occurrences that the file lists', () => {
    const lone = event('UID:lone', 'RECURRENCE-ID:20270328T070000Z', 'DTSTART:20270328T070000Z', 'DURATION:PT1H')
    expect(busyOf(lone)).toEqual(['2027-03-28 09:00 - 2027-03-28 10:00'])
  })

  test('whose occurrences are all excluded is not an error', () => {
    expect(busyOf(event(...daily(1), 'EXDATE:20270321T080000Z'))).toEqual([])
  })

  test('that began long ago is read from the first day of the window', () => {
    const old = event(
      'DTSTART;TZID=Europe/Berlin:20010101T120000',
      'DURATION:PT1H',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYDAY=1MO',
    )
    expect(busyOf(old)).toEqual(['2027-02-01 12:00 - 2027-02-01 13:00'])
  })
})

describe('an event', () => {
  test.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'with %s leaves its time free',
    (line) => {
      expect(busyOf(event('DTSTART;VALUE=DATE:20270301', line))).toEqual([])
    },
  )

  test.each(['STATUS:TENTATIVE', 'TRANSP:OPAQUE'])('with %s is busy', (line) => {
    expect(busyOf(event('DTSTART;VALUE=DATE:20270301', line))).toHaveLength(1)
  })

  test('without length takes no time', () => {
    expect(busyOf(event('DTSTART:20270301T090000Z'))).toEqual([])
  })

  test.each([
    ['no start', ['SUMMARY:x']],
    ['an end before its start', ['DTSTART:20270301T090000Z', 'DTEND:20270301T080000Z']],
    ['a start that is no time', ['DTSTART:yesterday']],
    ['a rule that is none', ['DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES']],
  ])('with %s is counted as unread, and the rest is read', (_, lines) => {
    expect(busyOf(event(...lines), event('DTSTART;VALUE=DATE:20270301'))).toEqual([
      '2027-03-01 00:00 - 2027-03-02 00:00',
      'unread 1',
    ])
  })

  test('with the same UID as another one is kept too', () => {
    const one = event('UID:same', 'DTSTART;VALUE=DATE:20270301')
    expect(busyOf(one, event('UID:same', 'DTSTART;VALUE=DATE:20270401'))).toHaveLength(2)
  })

  test('gives nothing but its UID and its times', () => {
    const answer = readIcs(ics(event('UID:a', 'DTSTART;VALUE=DATE:20270301', 'SUMMARY:Dentist')), window)
    expect(JSON.stringify(answer)).not.toContain('Dentist')
  })
})
