import { readFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { productionEnvironment as production } from './testing/production-environment.ts'

function problemsOf(environment: NodeJS.ProcessEnv): string {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('the demo needs no settings', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    APP_ENV: 'demo',
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
    GRAPHQL_DOCUMENTS: 'any',
  })
})

test('an empty setting counts as unset', () => {
  const config = loadConfig({ PORT: '', DATABASE_URL: '' })
  expect(config.PORT).toBe(3000)
  expect(config.DATABASE_URL).toBeUndefined()
})

test('every invalid setting is named with its reason', () => {
  const problems = problemsOf({ PORT: '70000', DATABASE_URL: 'mysql://x', APP_ENV: 'test', TOKEN_KEY: 'short' })
  for (const name of ['PORT', 'DATABASE_URL', 'APP_ENV', 'TOKEN_KEY']) expect(problems).toContain(`- ${name}`)
})

test('production serves only trusted documents and has no trailing slash in its origin', () => {
  expect(loadConfig(production)).toMatchObject({ GRAPHQL_DOCUMENTS: 'trusted', APP_URL: 'https://ruhepol.example' })
})

test('production refuses to start without its providers', () => {
  const { STRIPE_SECRET_KEY, SMTP_URL, ...rest } = production
  expect(problemsOf(rest)).toMatch(/STRIPE_SECRET_KEY is needed.*\n.*SMTP_URL is needed/)
})

test('proxies are given as a number, or as addresses and networks', () => {
  const trusted = (TRUSTED_PROXIES: string) => loadConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES
  expect(loadConfig({}).TRUSTED_PROXIES).toBe(0)
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of [
    '9',
    '-1',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0',
    '10.0.0.1/8/9',
    '10.0.0.1,',
    '::1/129',
    '1,2',
  ]) {
    expect(problemsOf({ TRUSTED_PROXIES: wrong }), wrong).toContain('- TRUSTED_PROXIES')
  }
})

test('a geocoder needs its address or key, unless the sandbox simulates it', () => {
  expect(loadConfig({})).toMatchObject({ GEOCODER: 'embedded' })
  expect(problemsOf({ GEOCODER: 'photon' })).toContain('PHOTON_URL is needed')
  expect(problemsOf({ GEOCODER: 'google' })).toContain('GOOGLE_PLACES_API_KEY is needed')
  expect(problemsOf({ GEOCODER: 'maps' })).toContain('- GEOCODER')
  expect(problemsOf({ PHOTON_URL: 'photon.example' })).toContain('- PHOTON_URL')
  expect(loadConfig({ GEOCODER: 'photon' }, { sandbox: true }).PHOTON_URL).toBeUndefined()
  expect(loadConfig({ GEOCODER: 'photon', PHOTON_URL: 'https://photon.example/' }).PHOTON_URL).toBe(
    'https://photon.example',
  )
})

test('a service needs all of its keys or none', () => {
  const applePrivateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET is needed')
  expect(problemsOf({ APPLE_PRIVATE_KEY: applePrivateKey })).toMatch(
    /APPLE_CLIENT_ID(.|\n)*APPLE_TEAM_ID(.|\n)*APPLE_KEY_ID/,
  )
  const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' }
  expect(problemsOf({ ...apple, APPLE_PRIVATE_KEY: 'no key' })).toContain('APPLE_PRIVATE_KEY')
  // As written on one line of an .env file.
  const inOneLine = applePrivateKey.replaceAll('\n', '\\n')
  expect(loadConfig({ ...apple, APPLE_PRIVATE_KEY: inOneLine }).APPLE_PRIVATE_KEY).toBe(applePrivateKey)
})

test('the documented settings are exactly those that are read', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const documented = Object.keys(parseEnv(readFileSync(path.join(root, '.env.example'), 'utf8')))
  const source = ['config.ts', 'datev-variables.ts', 'measuring-services.ts', 'push-variables.ts']
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const read = new Set([...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name))
  expect(documented.toSorted()).toEqual([...read].toSorted())
})
