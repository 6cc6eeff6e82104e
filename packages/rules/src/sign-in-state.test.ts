import { expect, test } from 'vitest'
import { prefixOfState, stateOfApp } from './sign-in-state.ts'

test("the state of a sign-in begins with the app's scheme and continues with the text", () => {
  expect(stateOfApp('ruhepol', 'random')).toBe('ruhepol~random')
})

test.each([
  ['ruhepol~random', 'ruhepol://'],
  ['ruhepol~ran~dom', 'ruhepol://'],
  ['~random', '://'],
  ['random', undefined],
  ['', undefined],
])('the state %s belongs to the app %s', (state, prefix) => {
  expect(prefixOfState(state)).toBe(prefix)
})
