import { Linter } from 'eslint'
import path from 'node:path'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { textInOwnElement } from './text-in-own-element.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** A file of the design system, whose text is replaced here. */
const file = path.join(root, 'packages/ui/src/badge/badge.tsx')

/** The rule's findings in a component's markup, by the reported text. */
function reported(markup: string): string[] {
  const code = `import { Fragment } from 'react'
    import type { JSX, ReactNode } from 'react'
    interface Given { words: string; count: number; shown: boolean; names: string[]; slot: ReactNode }
    declare const Icon: () => JSX.Element
    export const Shown = ({ words, count, shown, names, slot }: Given): JSX.Element => ${markup}
    export const used = [Icon, Fragment]`
  const found = new Linter({ cwd: root }).verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        plugins: { own: { rules: { own: textInOwnElement } } },
        languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true, tsconfigRootDir: root } },
        rules: { 'own/own': 'error' },
      },
    ] as unknown as Linter.Config[],
    file,
  )
  const lines = code.split('\n')
  return found.map(({ line, column, endColumn, message, fatal }) =>
    fatal ? message : (lines[line - 1]?.slice(column - 1, (endColumn ?? 0) - 1) ?? ''),
  )
}

describe('the rule that every text has its own element', () => {
  test.each([
    ['a text beside a condition', '<p>{shown && <Icon />}{words}</p>', ['{words}']],
    ['a number beside an element', '<p>{count}<b>{words}</b></p>', ['{count}']],
    ['what is given and may be a text', '<p><Icon />{slot}</p>', ['{slot}']],
    ['words that come and go', '<p>{shown && words}<b /></p>', ['{shown && words}']],
    ['a text in a fragment', '<p><>{words}</></p>', ['{words}']],
    ['a text in a named fragment', '<p><Fragment key="a">{words}</Fragment></p>', ['{words}']],
    ['a list of texts', '<p>{names}</p>', ['{names}']],
  ])('refuses %s', (_name, markup, texts) => {
    expect(reported(markup)).toEqual(texts)
  })

  test.each([
    ['a text alone', '<p>{shown ? words : count}</p>'],
    ['a text alone in a component', '<p><Icon /><b>{words}</b></p>'],
    ['a space beside elements', '<p><b>{words}</b> {shown && <i>{count}</i>}</p>'],
    [
      'elements that come and go',
      '<ul>{shown && <li>{words}</li>}{names.map((name) => <li key={name}>{name}</li>)}</ul>',
    ],
    ['comments', '<p>{/* why */}{words}</p>'],
  ])('allows %s', (_name, markup) => {
    expect(reported(markup)).toEqual([])
  })
})
