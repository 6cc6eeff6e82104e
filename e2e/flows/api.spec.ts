import { statSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'

test('a JSON POST without Origin and cookies is served', async ({ services }) => {
  const answer = await fetch(services.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ locations { id kind } }' }),
  })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { locations: { id: string; kind: string }[] } }
  expect(data.locations).toContainEqual({ id: 'berlin', kind: 'city' })
})

test('an unknown id and a wrong token give the same not_found', async ({ api, email }) => {
  const { shoppingCartId, token } = await api.place(await api.freeChoice('2027-01-28'), email)
  const query = 'query ($id: ID!, $token: String) { myCart(id: $id, token: $token) { id } }'
  expect((await api.send(query, { id: shoppingCartId, token })).data).toEqual({ myCart: { id: shoppingCartId } })
  const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  const refused = [
    { id: shoppingCartId, token: wrong },
    { id: shoppingCartId },
    { id: randomUUID(), token },
    { id: 'no id at all', token },
  ]
  const answers = await Promise.all(refused.map((variables) => api.send(query, variables)))
  const shown = answers.map(({ data, errors }) => ({
    data,
    errors: errors?.map(({ message, extensions: { requestId: _each, ...rest } }) => ({ message, ...rest })),
  }))
  expect(shown[0]?.errors).toEqual([expect.objectContaining({ code: 'not_found' })])
  for (const one of shown) expect(one).toEqual(shown[0])
})

test('services.json names everything that runs, and only its owner can read it', ({ services, dataDir }) => {
  const file = path.join(dataDir, 'services.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(services)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const origin = /^https?:\/\/[^/]+$/
  expect(services.app).toMatch(origin)
  expect(services.stripe).toMatch(origin)
  expect(services.mail).toMatch(origin)
  expect(services.graphql).toBe(`${services.app}/graphql`)
  expect(services.database).toMatch(/^postgres:\/\//)
})

test('health and readiness answer', async ({ services }) => {
  expect((await fetch(`${services.app}/healthz`)).status).toBe(200)
  expect((await fetch(`${services.app}/readyz`)).status).toBe(200)
})

test('every answer has the security headers, and no policy allows inline scripts', async ({ services }) => {
  const addresses = ['/home', '/treatments', '/booking/payment', '/404', '/healthz', '/graphql?query={__typename}']
  for (const address of addresses) {
    const { headers } = await fetch(services.app + address, { redirect: 'manual' })
    const policy = headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? ''
    expect(scripts, address).toContain("'nonce-")
    expect(scripts, address).not.toMatch(/unsafe-(inline|eval)|\*/)
    expect(policy, address).toContain("object-src 'none'")
    expect(policy, address).toContain("base-uri 'none'")
    expect(policy, address).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(headers.get('referrer-policy'), address).toMatch(/strict-origin|no-referrer/)
    expect(headers.get('x-request-id'), address).toBeTruthy()
    expect(headers.get('x-powered-by'), address).toBeNull()
  }
})

test('no address redirects to another site, whatever it contains', async ({ services }) => {
  const elsewhere = 'https://evil.example/'
  const parameters = ['next', 'redirect', 'redirect_uri', 'returnTo', 'return_prefix', 'state', 'lang', 'city']
  const hostile = ['/home', '/login', '/register', '/passwordReset', '/payment/callback', '/login/callback/google'].map(
    (page) => `${page}?${parameters.map((name) => `${name}=${encodeURIComponent(elsewhere)}`).join('&')}`,
  )
  for (const address of [
    ...hostile,
    '//evil.example',
    '//evil.example/%2e%2e',
    '/%5Cevil.example',
    '/%2Fevil.example/',
  ]) {
    const answer = await fetch(services.app + address, { redirect: 'manual' })
    const to = new URL(answer.headers.get('location') ?? '/', services.app)
    expect(to.origin, address).toBe(services.app)
    expect(await answer.text(), address).not.toMatch(
      /(href|src|action|content)="(\d+;\s*url=)?(https?:)?\/\/evil\.example/,
    )
  }
})

test('a page runs only our own scripts, each with the nonce of its answer', async ({ services }) => {
  for (const address of ['/home', '/login', '/register', '/booking/payment', '/404']) {
    const answer = await fetch(services.app + address)
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    const page = await answer.text()
    const scripts = page.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length, address).toBeGreaterThan(0)
    for (const script of scripts) {
      expect(script, address).toContain(`nonce="${nonce}"`)
      expect(script, address).not.toMatch(/src="(https?:)?\/\//)
    }
    expect(page, address).not.toMatch(/<[^>]+\son\w+=|href="javascript:/i)
  }
})

test('a booking link is not stored and not sent to other sites', async ({ services, api, email }) => {
  const { shoppingCartId, token } = await api.place(await api.freeChoice('2027-01-28', 1), email)
  const { headers, status } = await fetch(`${services.app}/bookings/${shoppingCartId}/${token}`)
  expect(status).toBe(200)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toContain('no-store')
})
