import { readdirSync, readFileSync } from 'node:fs'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { languages, messageKeys } from '@ruhepol/rules'
import { describe, expect, it } from 'vitest'

type Catalogue = Record<string, string>

const folder = new URL('.', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8')
const featuresIn = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .map((file) => file.replace('.json', ''))
    .sort()
const catalogue = (language: string, feature: string): Catalogue =>
  JSON.parse(read(`${language}/${feature}.json`)) as Catalogue

/** A message's placeholders, including those inside plurals and selections. */
function placeholders(message: string): string[] {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) {
      const [name, , format] = part as [unknown, unknown, unknown]
      if (typeof name === 'string') found.add(name)
      if (typeof format === 'object' && format !== null) {
        Object.values(format).forEach((branch) => Array.isArray(branch) && branch.forEach(walk))
      }
    }
  }
  compileMessageOrThrow(message).forEach(walk)
  return [...found].sort()
}

const tags = (message: string): string[] => [...message.matchAll(/<(\w+)>/g)].map((match) => match[1] ?? '').sort()

const features = featuresIn('en')

describe('the catalogues', () => {
  it.each(languages)('exist for the same features in %s', (language) => {
    expect(featuresIn(language)).toEqual(features)
  })

  it.each(features)('have the same messages of %s in every language', (feature) => {
    const ids = Object.keys(catalogue('en', feature)).sort()
    for (const language of languages) expect(Object.keys(catalogue(language, feature)).sort()).toEqual(ids)
  })

  it.each(features)('have the same placeholders and tags in every language of %s', (feature) => {
    const english = catalogue('en', feature)
    const shapeOf = (messages: Catalogue) =>
      Object.keys(english).map((id) => [id, placeholders(messages[id] ?? ''), tags(messages[id] ?? '')])
    for (const language of languages) expect(shapeOf(catalogue(language, feature))).toEqual(shapeOf(english))
  })

  it.each(features)("begin the ids of %s with the feature's name", (feature) => {
    const strangers = Object.keys(catalogue('en', feature)).filter((id) => !id.startsWith(`${feature}.`))
    expect(strangers).toEqual([])
  })

  it.each(features)('contain no exclamation marks in %s', (feature) => {
    const messages = languages.flatMap((language) => Object.values(catalogue(language, feature)))
    expect(messages.filter((message) => message.includes('!'))).toEqual([])
  })

  it('have a text for every validation error', () => {
    const known = new Set(Object.keys(catalogue('en', 'booking')))
    expect(messageKeys.filter((key) => !known.has(`booking.error.${key}`))).toEqual([])
  })

  it('ask for missing answers consistently, and briefly in narrow fields', () => {
    const asks = messageKeys.filter((key) =>
      /^(name|surname|email|phone_number|postal_code|locality|street|street_number)_required$/.test(key),
    )
    const said = (language: string) => asks.map((key) => catalogue(language, 'booking')[`booking.error.${key}`] ?? '')
    expect(said('de').filter((words) => !words.endsWith(' eingeben'))).toEqual([])
    expect(said('en').filter((words) => !words.startsWith('Enter '))).toEqual([])
    for (const language of languages) {
      expect(catalogue(language, 'booking')['booking.error.street_number_required']?.length).toBeLessThan(17)
    }
  })
})
