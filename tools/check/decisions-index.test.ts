import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../docs/decisions')
const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
const pages = readdirSync(folder).filter((file) => file !== 'README.md')
const numbers = pages.map((page) => page.slice(0, 4))

test('the index of the decisions links every page once, in the order of their numbers', () => {
  const linked = [...index.matchAll(/^\| \[(\d{4})\]\((\1-.+?)\)/gm)].map(([, , page]) => page)
  expect(linked).toEqual(pages.toSorted())
})

test('no two decisions have the same number', () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('every number up to the last is either a page or named in the index as one without', () => {
  const withoutPage = /^Numbers without a page: (.*)\.$/m.exec(index)?.[1]?.split(', ') ?? []
  const last = Number(numbers.toSorted().at(-1))
  const all = Array.from({ length: last }, (_, index) => String(index + 1).padStart(4, '0'))
  expect([...numbers, ...withoutPage].toSorted()).toEqual(all)
})
