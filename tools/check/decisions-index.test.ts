import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../../docs/decisions')
const pages = readdirSync(folder).filter((file) => file !== 'README.md')

test('the index of the decisions links every page once, in the order of their numbers', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const linked = [...index.matchAll(/^\| \[(\d{4})\]\((\1-.+?)\)/gm)].map(([, , page]) => page)
  expect(linked).toEqual(pages.toSorted())
})

test('no two decisions have the same number', () => {
  const numbers = pages.map((page) => page.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
