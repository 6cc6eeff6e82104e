import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { loadConfig } from '../platform/config.ts'
import { serverOfRoutes } from '../platform/http/testing/server-of-routes.ts'
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
  server = await serverOfRoutes(config, [associationFiles(config)])
  return server.inject({ url: `/.well-known/${name}` })
}

test('Android is told the app and every key that it may be signed with', async () => {
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

test('iOS is told the app; what is not a page and ways back into a browser stay there', async () => {
  const answer = await ask(APPS, 'apple-app-site-association')
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  const { applinks } = answer.json<{ applinks: { details: { appIDs: string[]; components: object[] }[] } }>()
  const [{ appIDs, components } = { appIDs: [], components: [] }] = applinks.details
  expect(appIDs).toEqual(['ABCDE12345.app.ruhepol'])
  // The first that fits decides, so all pages come last.
  expect(components.at(-1)).toEqual({ '/': '/*' })
  for (const path of ['/login/callback/*', '/payment/*', '*.pdf']) {
    expect(components.slice(0, -1)).toContainEqual({ '/': path, exclude: true })
  }
})

test.each(['assetlinks.json', 'apple-app-site-association'])('without apps there is no %s', async (name) => {
  expect((await ask({}, name)).statusCode).toBe(404)
})

test.each([
  ['half of Android', { ANDROID_APP_ID: 'app.ruhepol' }],
  ['the other half', { ANDROID_APP_CERTIFICATES: print('AB') }],
  ['no fingerprint', { ...APPS, ANDROID_APP_CERTIFICATES: 'AB:CD' }],
  ['an id without its team', { IOS_APP_IDS: 'app.ruhepol' }],
])('%s stops the start', (_what, settings) => {
  expect(() => loadConfig(settings)).toThrow(/ANDROID_APP|IOS_APP_IDS/)
})
