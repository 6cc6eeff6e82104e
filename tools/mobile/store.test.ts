import { buildSchema, getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { consentPurposes, fallbackLanguage, languages } from '@ruhepol/rules'
import { productsOf } from './purpose-strings.ts'
import { readPropertyList } from './read-native.ts'
import { listingFor, writtenListing } from './store-listing.ts'

const root = path.resolve(import.meta.dirname, '../..')
const mobile = path.join(root, 'apps/mobile')
const read = (file: string): string => readFileSync(path.join(mobile, file), 'utf8')

type Kind = {
  what: string
  fields: string[]
  consent?: string
  apple: { type: string; linked: boolean; tracking: boolean; purposes: string[] }
  google: { category: string; type: string; shared: boolean; optional: boolean; purposes: string[] }
}

/** Data that an SDK collects by itself, whatever we ask of it. */
type Library = {
  library: string
  /** Products of Swift packages and artifacts of Maven. */
  names: string[]
  source: string
  apple: { type: string; linked: boolean; purposes: string[] }[]
  google: { type: string; optional: boolean; purposes: string[] }[]
}

const answers = JSON.parse(read('store/privacy-answers.json')) as {
  kinds: Kind[]
  libraries: Library[]
  saysNothingOfAPerson: string[]
}

/** The stores' maximum lengths (App Store Connect, Play Console); the smaller one for a text that both show. */
const longest = {
  title: 30,
  subtitle: 30,
  shortDescription: 80,
  promotionalText: 170,
  keywords: 100,
  releaseNotes: 500,
} as const
const longestDescription = 4000

describe.each(languages)('the listing in %s', (language) => {
  const listing = writtenListing(language)

  test.each(Object.entries(longest))('has a %s of at most %d characters', (name, most) => {
    const text = listing[name as keyof typeof longest]
    expect(text.length).toBeGreaterThan(0)
    // Apple counts keywords in bytes.
    expect(name === 'keywords' ? Buffer.byteLength(text) : text.length).toBeLessThanOrEqual(most)
  })

  test('has a description that fits, and repeats nothing in the keywords', () => {
    for (const store of ['apple', 'google'] as const)
      expect(listingFor(store, language).description?.length).toBeLessThanOrEqual(longestDescription)
    const words = listing.keywords.split(',')
    expect(new Set(words).size).toBe(words.length)
    expect(listing.keywords).not.toMatch(/, | ,/)
  })

  test.each([
    ['apple', 'Apple Pay', /google|android|play store/i],
    ['google', 'Google Pay', /apple|iphone|ipad|\bios\b|app store/i],
  ] as const)('names for %s only its own wallet and platform', (store, wallet, others) => {
    const all = Object.values(listingFor(store, language)).join('\n')
    expect(all).toContain(wallet)
    expect(all).not.toMatch(others)
    expect(all).not.toMatch(/[{}]/)
  })

  test('has the same parts as every other', () => {
    const first = writtenListing(fallbackLanguage)
    expect(Object.keys(listing)).toEqual(Object.keys(first))
    expect(listing.description).toHaveLength(first.description.length)
    expect(Object.keys(listing.screenshots)).toEqual(Object.keys(first.screenshots))
  })

  test('contains no promises, shouting or prices', () => {
    const all = JSON.stringify(listing)
    expect(all).not.toContain('!')
    // Words that Google accepts neither in the title nor in the short description.
    expect(listing.title + listing.shortDescription).not.toMatch(/€|EUR|\d|best|free|gratis|kostenlos|neu\b|new\b/i)
  })
})

test('the pages that the stores require are pages of ours', () => {
  const { pages } = JSON.parse(read('store/details.json')) as { pages: Record<string, string> }
  const routes = path.join(root, 'apps/web/src/routes')
  for (const page of Object.values(pages))
    expect(
      existsSync(path.join(routes, `${page.slice(1)}.tsx`)) ||
        existsSync(path.join(routes, `${page.slice(1)}.index.tsx`)),
      page,
    ).toBe(true)
  // Play opens it signed out, so a page that requires an account would show nothing.
  const { google } = JSON.parse(read('store/privacy-answers.json')) as { google: { deletion: { page: string } } }
  const deletion = readFileSync(path.join(routes, `${pages['deletion']?.slice(1)}.tsx`), 'utf8')
  expect(deletion).not.toContain('requireClient')
  expect(new URL(google.deletion.page).pathname).toBe(pages['deletion'])
})

describe('the answers about data', () => {
  test('list every API field for typed input, or say that it contains no personal data', () => {
    const schema = buildSchema(readFileSync(path.join(root, 'schema.graphql'), 'utf8'))
    const names = new Set<string>()
    const note = (given: readonly (GraphQLArgument | GraphQLInputField)[]): void => {
      for (const { name, type } of given) if (!isInputObjectType(getNamedType(type))) names.add(name)
    }
    for (const type of Object.values(schema.getTypeMap()))
      if (isInputObjectType(type)) note(Object.values(type.getFields()))
    for (const type of [schema.getQueryType(), schema.getMutationType()])
      for (const field of Object.values(type?.getFields() ?? {})) note(field.args)
    const answered = [...answers.kinds.flatMap(({ fields }) => fields), ...answers.saysNothingOfAPerson]
    expect(answered.toSorted()).toEqual([...names].toSorted())
  })

  test('include data sent after consent, but nothing of the services that the apps omit', () => {
    const asked = answers.kinds.flatMap(({ consent }) => consent ?? [])
    expect(asked).toEqual(consentPurposes.filter((purpose) => purpose === 'counting' || purpose === 'errors'))
    for (const { apple, google } of answers.kinds) expect([apple.tracking, google.shared]).toEqual([false, false])
  })

  test('match the privacy manifest', () => {
    const manifest = readPropertyList(read('ios/App/App/PrivacyInfo.xcprivacy'))
    const prefix = 'NSPrivacyCollectedDataType'
    const bare = (name: unknown): string => String(name).replace(/^NSPrivacyCollectedDataType(?:Purpose)?/, '')
    const declared = (manifest[`${prefix}s`] as Record<string, unknown>[]).map((entry) => ({
      type: bare(entry[prefix]),
      linked: entry[`${prefix}Linked`],
      tracking: entry[`${prefix}Tracking`],
      purposes: (entry[`${prefix}Purposes`] as string[]).map(bare),
    }))
    expect(declared).toEqual(answers.kinds.map(({ apple }) => apple))
  })

  test('have a row for every third-party library of the plugins that could collect data', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    const linked = Object.keys(dependencies).flatMap((name) => {
      const folder = path.join(root, 'node_modules', name)
      const gradle = path.join(folder, 'android/build.gradle')
      const artifacts = existsSync(gradle) ? readFileSync(gradle, 'utf8') : ''
      return [
        ...productsOf(folder, ['Capacitor', 'Cordova', 'FacebookCore', 'FacebookLogin']),
        ...[
          ...artifacts.matchAll(
            /^\s*implementation[ (]["'](com\.(?:stripe|google\.(?:firebase|android\.gms))[\w.]*:[\w-]+)/gm,
          ),
        ].map(([, artifact = '']) => artifact),
      ]
    })
    const known = answers.libraries.flatMap(({ names }) => names)
    expect(known).toEqual(expect.arrayContaining(['StripePaymentSheet', 'com.stripe:stripe-android']))
    expect([...new Set(linked)].toSorted()).toEqual(known.toSorted())
  })

  test.each(answers.libraries)('include at least what $library collects by itself', ({ apple, google }) => {
    for (const { type, linked, purposes } of apple) {
      const answer = answers.kinds.find((kind) => kind.apple.type === type)?.apple
      expect(answer, type).toMatchObject({ purposes: expect.arrayContaining(purposes) as string[] })
      if (linked) expect(answer?.linked, type).toBe(true)
    }
    for (const { type, optional, purposes } of google) {
      const answer = answers.kinds.find((kind) => kind.google.type === type)?.google
      expect(answer, type).toMatchObject({ purposes: expect.arrayContaining(purposes) as string[] })
      if (!optional) expect(answer?.optional, type).toBe(false)
    }
  })

  test('agree between the stores: data sent only after consent is optional, unless a library collects the same kind anyway', () => {
    const taken = answers.libraries.flatMap(({ google }) => google.filter(({ optional }) => !optional))
    for (const { what, consent, google } of answers.kinds) {
      expect(google.purposes.length, what).toBeGreaterThan(0)
      if (consent && !taken.some(({ type }) => type === google.type)) expect(google.optional, what).toBe(true)
    }
  })
})
