import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { loadConfig } from '@ruhepol/server/platform/config'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { productionEnvironment } from '@ruhepol/server/platform/testing/production-environment'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const text = read('deploy/ruhepol.env')
const compose = read('deploy/compose.yaml')

/** `.env.example` names every setting that the code reads; `config.test.ts` checks that. */
const known = Object.keys(parseEnv(read('.env.example')))
const settings = parseEnv(text)

/** For the demo and tests; production refuses them or has one value for them. */
const notOfProduction = [
  'APNS_API_URL',
  'APPLE_ISSUER_URL',
  'DATA_DIR',
  'FCM_API_URL',
  'GOOGLE_ISSUER_URL',
  'GRAPHQL_DOCUMENTS',
  'HOLD_BOUNDS',
  'PAYPAL_API_URL',
  'PAYPAL_JS_URL',
  'PUSH_API_URL',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
]

/** What compose.yaml sets for the product's own services. */
const ofCompose = known.filter((name) => new RegExp(`^ {4,6}${name}: (?!\\$\\{${name}:)`, 'm').test(compose))
/** What compose.yaml takes out of the file for itself. */
const ofOthers = ['POSTGRES_PASSWORD', 'RUHEPOL_IMAGE']

describe('the settings of an installation', () => {
  test('are all that the code reads, each in one place', () => {
    const places = [...Object.keys(settings), ...ofCompose, ...notOfProduction]
    expect(places.toSorted()).toEqual([...known, ...ofOthers].toSorted())
  })

  test('each have a comment above them', () => {
    const bare = text.split('\n\n').filter((part) => /^[A-Z_]+=/m.test(part) && !part.startsWith('#'))
    expect(bare).toEqual([])
  })

  test('start production once what is needed is filled in', () => {
    const { APP_ENV, DATABASE_URL, ...needed } = productionEnvironment
    const [required = ''] = /# --- Needed -[^]*?# --- Payment/.exec(text) ?? []
    for (const name of Object.keys(needed)) expect(required).toMatch(new RegExp(`^${name}=$`, 'm'))
    const environment = {
      ...settings,
      ...needed,
      APP_ENV,
      DATABASE_URL: 'postgresql://ruhepol:secret@postgres/ruhepol',
    }
    expect(loadConfig(environment)).toMatchObject({
      APP_ENV: 'production',
      MAIL_FROM: 'Ruhepol <hallo@ruhepol.example>',
    })
    expect(() => loadConfig({ ...settings, APP_ENV })).toThrow('TOKEN_KEY is needed')
  })

  test('state the defaults that the code has', () => {
    const config = loadConfig({})
    const defaults = Object.entries(settings).filter(([, value]) => value !== '')
    expect(defaults.length).toBeGreaterThan(5)
    const taken = new Map<string, unknown>(Object.entries(config))
    for (const [name, value] of defaults) {
      const given = taken.get(name)
      expect(typeof given === 'number' ? String(given) : given, name).toBe(value)
    }
  })
})
