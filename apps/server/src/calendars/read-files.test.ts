import { describe, expect, test } from 'vitest'
import { readInThread } from './read-in-thread.ts'
import { readIcs } from './read-ics.ts'
import { event, ics } from './testing/write-ics.ts'

const window = { from: Date.parse('2027-01-11T00:00:00+01:00'), until: Date.parse('2027-12-31T00:00:00+01:00') }

const busyOf = (...components: readonly string[]) => {
  const answer = readIcs(ics(...components), window)
  return 'problem' in answer ? answer.problem : answer.times
}

describe('a file', () => {
  test.each([
    ['', 'it is no calendar'],
    ['<html><body>Please sign in</body></html>', 'it is no calendar, or is cut off'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270301', 'it is no calendar, or is cut off'],
    ['BEGIN:VCARD\r\nEND:VCARD\r\n', 'it is no calendar'],
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\nEND:VFREEBUSY\r\nEND:VCALENDAR',
      'it has no events, only free and busy times',
    ],
  ])('such as %j is refused', (content, problem) => {
    expect(readIcs(content, window)).toEqual({ problem })
  })

  test('without events is empty', () => {
    expect(readIcs(ics(), window)).toEqual({ times: [], unread: 0 })
  })

  test('may have line ends of any kind, a mark at its beginning, and several calendars', () => {
    const one = ics(event('DTSTART;VALUE=DATE:20270301'))
    for (const content of [`\uFEFF${one}`, one.replaceAll('\r\n', '\n'), one + one]) {
      expect(readIcs(content, window)).toMatchObject({ unread: 0 })
    }
    expect(readIcs(one + one, window)).toMatchObject({ times: [{}, {}] })
  })

  test('with 50,000 events is refused', () => {
    const many = Array.from({ length: 50_000 }, () => event('DTSTART;VALUE=DATE:20270301'))
    expect(busyOf(...many)).toBe('it has 50000 events, and 20000 are the most')
  })

  test('with 20,000 events of the past is read', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => event(`UID:${index}`, 'DTSTART;VALUE=DATE:20200301'))
    expect(busyOf(...many)).toEqual([])
  })

  test('with more busy times than are kept is refused', () => {
    expect(busyOf(event('DTSTART:20270301T090000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY'))).toBe(
      'it has more than 5000 busy times',
    )
  })

  test('with a UID that cannot be stored gets one that can', () => {
    const answer = readIcs(ics(event(`UID:${'x'.repeat(100_000)}`, 'DTSTART;VALUE=DATE:20270301')), window)
    expect(answer).toMatchObject({ times: [{ outsideUid: expect.stringMatching(/^[0-9a-f]{64}$/) as string }] })
  })
})

describe('in its thread, a file', () => {
  test('that would take for ever, or too much memory, is given up, and the next one is read', async () => {
    const forever = ics(
      event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    )
    expect(await readInThread({ content: forever, window }, 300)).toEqual({ problem: 'it takes too long to read' })
    const next = ics(event('DTSTART;VALUE=DATE:20270301'))
    expect(await readInThread({ content: next, window })).toMatchObject({ times: [{}] })
  })
})
