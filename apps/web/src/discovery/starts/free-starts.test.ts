import { describe, expect, it } from 'vitest'
import { allStarts, daysOfStarts, expertFreeAt, nearestStarts, startsByRange } from './free-starts.ts'

const at = (time: string): string => `2026-11-24T${time}:00.000Z`
const experts = [
  { expert: { id: '7', name: 'Nour Haddad' }, availabilities: [at('08:15'), at('12:00')] },
  { expert: { id: '1', name: 'Johanna Kessler' }, availabilities: [at('08:00'), at('08:15'), at('20:00')] },
]

describe('start times', () => {
  it('of several experts are each shown once, in order', () => {
    expect(allStarts(experts)).toEqual([at('08:00'), at('08:15'), at('12:00'), at('20:00')])
  })

  it('are grouped by the time of day in Berlin, and a group may be empty', () => {
    expect(startsByRange(allStarts(experts))).toEqual([
      { range: 'morning', starts: [at('08:00'), at('08:15')] },
      { range: 'afternoon', starts: [at('12:00')] },
      { range: 'evening', starts: [at('20:00')] },
    ])
    expect(startsByRange([at('20:00')]).map(({ starts }) => starts.length)).toEqual([0, 0, 1])
  })

  it('belong to the best expert who is free then', () => {
    expect(expertFreeAt(experts, at('08:15'))?.name).toBe('Nour Haddad')
    expect(expertFreeAt(experts, at('08:00'))?.name).toBe('Johanna Kessler')
  })

  it('match in either notation of their milliseconds', () => {
    expect(expertFreeAt(experts, '2026-11-24T20:00:00Z')?.id).toBe('1')
  })

  it('belong to nobody once they are gone', () => {
    expect(expertFreeAt(experts, at('09:00'))).toBeUndefined()
  })

  it('closest to a lost one come first', () => {
    expect(nearestStarts(allStarts(experts), at('11:45'), 2)).toEqual([at('12:00'), at('08:15')])
  })
})

describe('the days of one expert', () => {
  it('show at which times of day the expert is free', () => {
    expect(daysOfStarts(['2026-11-24', '2026-11-25'], [at('08:00'), at('20:00')])).toEqual([
      { date: '2026-11-24', morning: 1, afternoon: 0, evening: 1, totalExperts: 1 },
      { date: '2026-11-25', morning: 0, afternoon: 0, evening: 0, totalExperts: 0 },
    ])
  })
})
