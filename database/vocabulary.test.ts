import { readFileSync } from 'node:fs'
import {
  attemptMethods,
  externalProviders,
  languages,
  locationKinds,
  paidCompensations,
  paymentSubjects,
  places,
  platforms,
} from '@ruhepol/rules'
import { absenceKinds, officeLimits } from '@ruhepol/rules/office'
import { expect, test } from 'vitest'

const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')

/** The values that each check constraint on a column of this name allows, by `table.column`. */
function allowedValues(column: string): Map<string, string[]> {
  const constraint = new RegExp(
    `alter table (\\w+) add constraint \\w+ CHECK \\(\\((?:${column}) = ANY \\(ARRAY\\[(.*?)\\]\\)\\)\\)`,
    'g',
  )
  const found = [...schema.matchAll(constraint)].map(
    ([, table = '', values = '']) =>
      [`${table}.${column}`, [...values.matchAll(/'(\w+)'/g)].map(([, value = '']) => value)] as const,
  )
  return new Map(found)
}

test.each([
  ['locale', languages],
  ['lang', languages],
  ['language', languages],
  ['platform', platforms],
  ['place', places],
  ['method', attemptMethods],
  ['subject', paymentSubjects],
  ['cancellation_compensation', paidCompensations],
  ['external_provider', externalProviders],
] as const)('every column called %s allows the values of the rules', (column, values) => {
  const constraints = allowedValues(column)
  expect(constraints.size).toBeGreaterThan(0)
  for (const [name, allowed] of constraints) expect([name, allowed.toSorted()]).toEqual([name, [...values].sort()])
})

test.each([
  ['location', locationKinds],
  ['absence', absenceKinds],
] as const)('the table %s allows the kinds of the rules', (table, kinds) => {
  expect(allowedValues('kind').get(`${table}.kind`)?.toSorted()).toEqual([...kinds].sort())
})

test('the database and the rules require the same waiting time before a no-show', () => {
  const [, least] = /CHECK \(\(waited_minutes >= (\d+)\)\)/.exec(schema) ?? []
  expect(Number(least)).toBe(officeLimits.noShowWaitMinutes)
})
