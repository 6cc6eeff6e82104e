import { expect, test } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { testServer } from '../platform/http/testing/test-server.ts'
import { measuringServices } from '../platform/measuring-services.ts'
import { measuringPage } from './measuring-page.ts'

const serverWith = (settings: NodeJS.ProcessEnv) => {
  const config = loadConfig(settings)
  return testServer({ config, routes: [measuringPage(config)] })
}

const policies = async (settings: NodeJS.ProcessEnv, paths: string[]) => {
  const server = await serverWith(settings)
  const answers = await Promise.all(paths.map((url) => server.inject({ url })))
  await server.close()
  return answers.map(({ statusCode, headers }) => ({
    statusCode,
    policy: String(headers['content-security-policy']).replaceAll(/'nonce-[^']+'/g, 'nonce'),
  }))
}

test('the measuring page allows no services, serves no document and changes no policy without ids', async () => {
  expect(measuringServices(loadConfig({}))).toEqual([])
  const [home, document] = await policies({}, ['/home', '/measuring'])
  expect(document?.statusCode).toBe(404)
  expect(home?.policy).not.toMatch(/google|clarity|brevo|facebook/)
  expect(home?.policy).not.toContain("frame-src 'self'")
})

test('the measuring page allows a service with an id in its own document only, never in a page', async () => {
  const settings = { TAG_MANAGER_ID: 'GTM-1', AD_PIXEL_ID: '1717', AD_PIXEL_SCRIPT_URL: 'https://pixel.example/p.js' }
  const [document, home, payment] = await policies(settings, ['/measuring', '/home', '/booking/payment'])
  expect(document?.statusCode).toBe(200)
  expect(document?.policy).toContain("default-src 'none'")
  expect(document?.policy).toContain("frame-ancestors 'self'")
  expect(document?.policy).toMatch(/script-src 'self' https:\/\/\*\.googletagmanager\.com .*https:\/\/pixel\.example;/)
  expect(document?.policy).not.toMatch(/unsafe|facebook|clarity/)
  for (const page of [home, payment]) {
    expect(page?.policy).not.toMatch(/google|pixel/)
    expect(page?.policy).toContain("frame-src 'self'")
  }
})

test('the measuring page allows a heatmap only in the pages it may watch', async () => {
  const pages = await policies({ HEATMAP_ID: 'abc' }, ['/home?lang=de', '/expert/7', '/account', '/bookings/7f/secret'])
  expect(pages.map(({ policy }) => policy.includes('clarity.ms'))).toEqual([true, true, false, false])
  expect(pages.map(({ policy }) => policy.includes("frame-src 'self'"))).toEqual([false, false, false, false])
})

test('the server refuses to start with an id that would break out of an address', () => {
  expect(() => loadConfig({ TAG_MANAGER_ID: 'GTM-1"><script>' })).toThrow('TAG_MANAGER_ID')
  expect(() => loadConfig({ AD_PIXEL_ID: '1717', AD_PIXEL_SCRIPT_URL: 'javascript:alert(1)' })).toThrow('AD_PIXEL')
})
