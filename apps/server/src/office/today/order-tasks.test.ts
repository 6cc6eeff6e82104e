import { expect, test } from 'vitest'
import { byUrgency } from './order-tasks.ts'

const NOW = Date.parse('2027-01-11T08:00:00Z')
const HOUR = 3_600_000
const clock = (id: string, dueAt: number | null, at = NOW - HOUR) => ({ id, at, dueAt })

test('tasks are in order: late, due within a day, without a deadline, due later', () => {
  const tasks = [
    clock('due in two days', NOW + 48 * HOUR),
    clock('waits since yesterday', null, NOW - 24 * HOUR),
    clock('due in an hour', NOW + HOUR),
    clock('waits since an hour', null),
    clock('late for an hour', NOW - HOUR),
    clock('due in a day', NOW + 24 * HOUR),
    clock('due now', NOW),
    clock('late for two hours', NOW - 2 * HOUR),
  ]
  expect(tasks.sort(byUrgency(NOW)).map(({ id }) => id)).toEqual([
    'late for two hours',
    'late for an hour',
    'due now',
    'due in an hour',
    'due in a day',
    'waits since yesterday',
    'waits since an hour',
    'due in two days',
  ])
})

test('two tasks with the same times are always in the same order', () => {
  const tasks = [clock('b', NOW), clock('a', NOW)]
  expect(tasks.sort(byUrgency(NOW)).map(({ id }) => id)).toEqual(['a', 'b'])
})
