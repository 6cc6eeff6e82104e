import { expect, test } from 'vitest'
import { namedLike } from './named-like.ts'

const people = ['Anna Brandt', 'Änne Berg', 'Hanna Albers', 'Ben Anders'].map((name) => ({ name }))
const found = (typed: string) => namedLike(people, typed).map(({ name }) => name)

test.each([
  ['an', ['Anna Brandt', 'Änne Berg', 'Ben Anders']],
  ['ANNA b', ['Anna Brandt']],
  ['änne', ['Änne Berg']],
  [' ', people.map(({ name }) => name)],
  ['nna', []],
])('"%s" finds people with a word in their name that begins with it', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
