import { expect, test } from 'vitest'
import { startWarnings } from './start-warnings.ts'

const INVENTED = 'DE000000000'

test.each([
  ['as the demo, since nobody said what it is', 'demo', { isNamed: false, vatId: INVENTED }, 'APP_ENV is not set'],
  ['in production with the invented company', 'production', { isNamed: true, vatId: INVENTED }, 'invented company'],
] as const)('a start %s is warned of', (_, APP_ENV, facts, warning) => {
  const warnings = startWarnings({ APP_ENV }, facts)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(warning)
})

test.each([
  ['the demo', 'demo', INVENTED],
  ['a rehearsal', 'staging', INVENTED],
  ['production with its own company', 'production', 'DE811907980'],
] as const)('the start of %s has no warnings', (_, APP_ENV, vatId) => {
  expect(startWarnings({ APP_ENV }, { isNamed: true, vatId })).toEqual([])
})
