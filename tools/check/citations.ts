import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The numbers and files that a comment can cite. */
type Citable = {
  sections: Readonly<Record<'specification' | 'experience' | 'reliability', ReadonlySet<string>>>
  /** The steps of the booking flow, numbered in section 2 of the specification. */
  steps: ReadonlySet<string>
  rules: ReadonlySet<string>
  speedRows: ReadonlySet<string>
  /** File names, such as 0019-paypal.md. */
  decisions: readonly string[]
  /** `file` is relative to the repository's root. */
  exists: (file: string) => boolean
}

type Problem = { line: number; message: string }

const numbersOf = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, number = '']) => number))

/** Reads what can be cited from docs/product and docs/decisions. */
export function readCitable(root: string): Citable {
  const product = (name: string): string => readFileSync(path.join(root, 'docs/product', `${name}.md`), 'utf8')
  const specification = product('specification')
  const flow = /^### Booking flow\n([^]*?)^#/m.exec(specification)?.[1] ?? ''
  return {
    sections: {
      specification: numbersOf(specification, /^## (\d+)\./gm),
      experience: numbersOf(product('experience'), /^(\d+)\. /gm),
      reliability: numbersOf(product('reliability'), /^## (\d+)\./gm),
    },
    steps: numbersOf(flow, /^(\d+)\. /gm),
    rules: numbersOf(product('rules'), /^- \*\*(R\d+[a-z]?)\*\*/gm),
    speedRows: numbersOf(product('speed'), /^\| (P\d+)/gm),
    decisions: readdirSync(path.join(root, 'docs/decisions')),
    exists: (file) => existsSync(path.join(root, file)),
  }
}

// A comment may continue on the next line, after its comment marker.
const gap = String.raw`(?:[ \t]|\n[ \t]*(?:\*(?!\/)|\/\/|--|#|>)?)+`
/** One number or several: "2", "2 and 5", "2, 4 and 5", "5 to 7". */
const list = (number: string): string =>
  `${number}(?:(?:,${gap}${number})*,?${gap}(?:and|or|to)${gap}${number}|[–-]${number})?`
const cited = (before: string, number: string): RegExp =>
  new RegExp(String.raw`\b${before}${gap}(${list(number)})\b`, 'gi')

const sectionPattern = cited('(specification|experience|reliability)', String.raw`\d+`)
const stepPattern = cited(`specification${gap}2,${gap}steps?`, String.raw`\d+`)
const rulePattern = cited('rules?', String.raw`R\d+[a-z]?`)
const decisionPattern = cited('decisions?', String.raw`\d+[a-z]?`)
const speedPattern = cited('speed', String.raw`P\d+`)
const rowPattern = /\b(P\d{1,2})\b/g
const decisionFilePattern = /\bdecisions\/(\d{4})\b(?!-[\w-]+\.md)/g
const bareDecisionPattern = /\((00\d\d)\)/g
// "docs/api.md of owner/repository" is a file of another project.
const filePattern = /(?<![\w./-])((?:[\w.-]+\/)+[\w.-]+\.md)\b(?! of [\w-]+\/)/g
const linkPattern = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/** Forms that refer to documents outside the repository. */
const oldForms: readonly (readonly [RegExp, string])[] = [
  [cited('spec', String.raw`\d+`), 'write "specification N" (docs/product/specification.md)'],
  [cited('ux', String.raw`\d+`), 'write "experience N" (docs/product/experience.md)'],
  [/[(;] ?contract, \w/g, 'name the type or operation of schema.graphql, or write "specification 8" of an error'],
]

const ruleOrDecision =
  'write "rule RN" of the product (docs/product/rules.md), or the four digits of a page in docs/decisions'

/** Citations that lead nowhere, in order. `file` is relative to the repository's root. */
export function citationProblems(file: string, text: string, citable: Citable): Problem[] {
  const problems: Problem[] = []
  const report = (match: RegExpExecArray, message: string): void => {
    problems.push({
      line: text.slice(0, match.index).split('\n').length,
      message: `"${match[0].replace(/\s+/g, ' ').trim()}" leads nowhere: ${message}`,
    })
  }
  const each = (pattern: RegExp, look: (match: RegExpExecArray) => string | undefined): void => {
    for (const match of text.matchAll(pattern)) {
      const message = look(match)
      if (message !== undefined) report(match, message)
    }
  }
  const missing = (numbers: string | undefined, known: ReadonlySet<string>, where: string): string | undefined => {
    const unknown = (numbers ?? '').match(/[RP]?\d+[a-z]?/gi)?.find((number) => !known.has(number))
    return unknown === undefined ? undefined : `there is no ${unknown} in ${where}`
  }

  for (const [pattern, advice] of oldForms) each(pattern, () => advice)
  each(sectionPattern, ([, page = '', numbers]) => {
    const name = page.toLowerCase() as keyof Citable['sections']
    return missing(numbers, citable.sections[name], `docs/product/${name}.md`)
  })
  each(stepPattern, ([, numbers]) =>
    missing(numbers, citable.steps, 'the booking flow of docs/product/specification.md'),
  )
  each(rulePattern, ([, numbers]) => missing(numbers, citable.rules, 'docs/product/rules.md'))
  each(speedPattern, ([, rows]) => missing(rows, citable.speedRows, 'docs/product/speed.md'))
  if (/^(?:bench|docs)\/|^README\.md$/.test(file)) {
    each(rowPattern, ([row]) => missing(row, citable.speedRows, 'docs/product/speed.md'))
  }
  const isDecision = (name: string): boolean => citable.decisions.some((page) => page.startsWith(`${name}-`))
  const missingDecision = (name = ''): string | undefined =>
    isDecision(name) ? undefined : 'there is no such page in docs/decisions'
  each(decisionPattern, ([, numbers = '']) => {
    const all = numbers.match(/\d+[a-z]?/gi) ?? []
    return all.every((number) => /^\d{4}$/.test(number))
      ? missingDecision(all.find((one) => !isDecision(one)) ?? all[0])
      : ruleOrDecision
  })
  each(decisionFilePattern, ([, name]) => missingDecision(name))
  if (file.startsWith('docs/decisions/')) each(bareDecisionPattern, ([, number]) => missingDecision(number))
  const beside = (target: string): string => path.posix.join(path.posix.dirname(file), target)
  each(filePattern, ([, target = '']) =>
    [target, beside(target), `docs/${target}`].some((candidate) => citable.exists(candidate))
      ? undefined
      : 'there is no such file; what stands outside of the repository cannot be opened by its readers',
  )
  if (file.endsWith('.md')) {
    each(linkPattern, ([, target = '']) => (citable.exists(beside(target)) ? undefined : 'there is no such file'))
  }
  return problems
}
