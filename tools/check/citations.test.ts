import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationProblems, readCitable } from './citations.ts'

const citable = {
  sections: {
    specification: new Set(['2', '5']),
    experience: new Set(['6', '26']),
    reliability: new Set(['1', '3']),
  },
  steps: new Set(['3', '4']),
  rules: new Set(['R2', 'R16', 'R16a']),
  speedRows: new Set(['P8']),
  decisions: ['0019-paypal.md', '0020-deleted-accounts.md', 'README.md'],
  exists: (file: string) => ['docs/glossary.md', 'docs/decisions/0020-deleted-accounts.md'].includes(file),
}

const messages = (text: string, file = 'apps/web/src/page.tsx'): string[] =>
  citationProblems(file, text, citable).map(({ line, message }) => `${line}: ${message}`)

describe('a citation', () => {
  test.each([
    '// Needs five digits (specification 5).',
    '// Specification 2 and 5, rules R2 and R16a, experience 26, reliability 1 and 3, speed P8.',
    '// The summary (specification 2, steps 3 and 4).',
    '/**\n * Leads back (specification 2, steps 3\n * and 4).\n */',
    '// Decision 0019; decisions 0019 and 0020; docs/decisions/0019; docs/decisions/0020-deleted-accounts.md',
    '// Words: docs/glossary.md. As docs/api.md of owner/repository says.',
  ])('of something that exists is accepted: %s', (text) => {
    expect(messages(text)).toEqual([])
  })

  test.each([
    ['// (specification 7)', '7 in docs/product/specification.md'],
    ['// (specification 2 and 7)', '7 in docs/product/specification.md'],
    ['// (specification 2, steps 3 to 8)', '8 in the booking flow'],
    ['// (experience 27)', '27 in docs/product/experience.md'],
    ['// (reliability 2)', '2 in docs/product/reliability.md'],
    ['// (rules R2 and R17)', 'R17 in docs/product/rules.md'],
    ['// (speed P9)', 'P9 in docs/product/speed.md'],
    ['// (decision 0021)', 'such page in docs/decisions'],
    ['// docs/decisions/0021 says', 'such page in docs/decisions'],
    ['// docs/decisions/0019-stripe.md', 'such file'],
    ['// see reviews/attack.md', 'such file'],
  ])('of something that does not exist is refused: %s', (text, missing) => {
    expect(messages(text)).toContainEqual(expect.stringContaining(`there is no ${missing}`))
  })

  test.each([
    ['// Five digits (spec 5).', '"specification N"'],
    ['// The slot is gone (ux 26).', '"experience N"'],
    ['// The hold (decisions 9 and 10).', '"rule RN"'],
    ['// The hold (decision 0019 and 9).', '"rule RN"'],
    ['// What is sent (contract, ClientDataInput).', 'schema.graphql'],
  ])('of a document outside the repository is refused with advice: %s', (text, advice) => {
    expect(messages(text)).toEqual([expect.stringContaining(advice)])
  })

  test('is reported with its line', () => {
    expect(messages('one\ntwo\n// three (spec 5)')).toEqual([expect.stringMatching(/^3: "spec 5" leads nowhere/)])
  })

  test('may be a row of the bench by its letter alone, in bench and docs', () => {
    expect(messages("measure: 'P9 slots'", 'bench/p09.ts')).toHaveLength(1)
    expect(messages("measure: 'P8 slots'", 'bench/p08.ts')).toEqual([])
    expect(messages("'P9'")).toEqual([])
  })

  test('in Markdown may be a link, which must lead to a file', () => {
    expect(messages('[words](glossary.md), [site](https://example.org)', 'docs/page.md')).toEqual([])
    expect(messages('[words](glossaries.md)', 'docs/page.md')).toHaveLength(1)
  })
})

test('every kind of number is read from docs/product', () => {
  const { sections, steps, rules, speedRows, decisions } = readCitable(path.resolve(import.meta.dirname, '../..'))
  const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1))
  expect([...sections.specification]).toEqual(numbers(9))
  expect([...sections.experience]).toEqual(numbers(45))
  expect([...sections.reliability]).toEqual(numbers(5))
  expect([...steps]).toEqual(numbers(9))
  expect([...rules]).toEqual(expect.arrayContaining(['R1', 'R16a', 'R33b', 'R39']))
  expect([...speedRows]).toEqual(numbers(21).map((number) => `P${number}`))
  expect(decisions).toContain('README.md')
})
