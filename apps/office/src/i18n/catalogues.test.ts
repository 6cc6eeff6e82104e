import { readdirSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages } from '@ruhepol/rules'
import { describe, expect, test } from 'vitest'

type Catalogue = Record<string, string>

const read = (language: string, file: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, import.meta.url), 'utf8')) as Catalogue
const files = readdirSync(new URL('en/', import.meta.url)).sort()

/** The names in braces, including those of plurals. */
const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name).sort()

describe("the office's catalogues", () => {
  test.each(languages)('exist for the same features in %s', (language) => {
    expect(readdirSync(new URL(`${language}/`, import.meta.url)).sort()).toEqual(files)
  })

  test.each(files)('%s has the same messages with the same placeholders in both languages', (file) => {
    const shapeOf = (language: string) =>
      Object.entries(read(language, file))
        .map(([id, text]) => [id, ...new Set(placeholders(text))])
        .sort()
    expect(shapeOf('de')).toEqual(shapeOf('en'))
  })

  test.each(files)('%s has only messages of its own feature, which compile and have no exclamation marks', (file) => {
    for (const [id, text] of languages.flatMap((language) => Object.entries(read(language, file)))) {
      expect(id).toMatch(new RegExp(`^${file.replace('.json', '')}\\.`))
      expect(() => compileMessageOrThrow(text), id).not.toThrow()
      expect(text, id).not.toContain('!')
    }
  })
})
