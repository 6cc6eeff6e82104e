import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { loadConfig } from '../platform/config.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { associationFiles } from './association-files.ts'

const print = (byte: string) => Array.from({ length: 32 }, () => byte).join(':')
const APPS = {
  ANDROID_APP_ID: 'app.ruhepol',
  ANDROID_APP_CERTIFICATES: `${print('AB')}, ${print('09')}`,
  IOS_APP_IDS: 'ABCDE12345.app.ruhepol',
}

let server: FastifyInstance | undefined
afterEach(() => server?.close())

const ask = async (settings: NodeJS.ProcessEnv, name: string) => {
  const config = loadConfig(settings)
  server = await testServer({ config, routes: [associationFiles(config)] })
  return server.inject({ url: `/.well-known/${name}` })
}

test('the association files name the Android app and every possible signing key', async () => {
  const answer = await ask(APPS, 'assetlinks.json')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'app.ruhepol',
        sha256_cert_fingerprints: [print('AB'), print('09')],
      },
    },
  ])
})

test('the association files name the iOS app, but keep non-pages and returns from other sites in the browser', async () => {
  const answer = await ask(APPS, 'apple-app-site-association')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const { applinks } = answer.json<{ applinks: { details: { appIDs: string[]; components: object[] }[] } }>()
  const [{ appIDs, components } = { appIDs: [], components: [] }] = applinks.details
  expect(appIDs).toEqual(['ABCDE12345.app.ruhepol'])
  // The first match decides, so "all pages" comes last.
  expect(components.at(-1)).toEqual({ '/': '/*' })
  for (const path of ['/login/callback/*', '/payment/*', '*.pdf']) {
    expect(components.slice(0, -1)).toContainEqual({ '/': path, exclude: true })
  }
})

test.each(['assetlinks.json', 'apple-app-site-association'])(
  'the association files lack %s if there are no apps',
  async (name) => {
    expect((await ask({}, name)).statusCode).toBe(404)
  },
)

test.each([
  ['only half of the Android settings', { ANDROID_APP_ID: 'app.ruhepol' }],
  ['only the other half of the Android settings', { ANDROID_APP_CERTIFICATES: print('AB') }],
  ['an invalid fingerprint', { ...APPS, ANDROID_APP_CERTIFICATES: 'AB:CD' }],
  ['an id without its team', { IOS_APP_IDS: 'app.ruhepol' }],
])('the server refuses to start with %s', (_what, settings) => {
  expect(() => loadConfig(settings)).toThrow(/ANDROID_APP|IOS_APP_IDS/)
})
