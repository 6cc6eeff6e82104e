import type { FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../platform/http/testing/test-server.ts'
import { officeFiles, officePages } from './office-pages.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ruhepol-office-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Office</title>')
  writeFileSync(path.join(folder, 'assets/index-1.js'), 'open()')
  app = await testServer({ routes: [officePages(folder)], files: [await officeFiles({}, folder)] })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/office', '/office/', '/office/today?booking=ABCD-EFGH'])(
  '%s is answered with the one document, which is not cached or indexed and loads only its own files',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Office</title>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|nonce/)
  },
)

test('files of the office are cached for good, and one of another build is not found', async () => {
  const script = await app.inject({ url: '/office/assets/index-1.js' })
  expect([script.statusCode, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await app.inject({ url: '/office/assets/index-0.js' })).statusCode).toBe(404)
})

test('files of the former release are still served after the next one has started', async () => {
  const kept = path.join(folder, 'kept')
  await officeFiles({ KEPT_FILES: kept }, folder)
  const next = path.join(folder, 'next')
  mkdirSync(path.join(next, 'assets'), { recursive: true })
  writeFileSync(path.join(next, 'index.html'), '<!doctype html><title>Next</title>')
  writeFileSync(path.join(next, 'assets/index-2.js'), 'next()')
  const replaced = await testServer({
    routes: [officePages(next)],
    files: [await officeFiles({ KEPT_FILES: kept }, next)],
  })
  for (const name of ['index-1.js', 'index-2.js'])
    expect((await replaced.inject({ url: `/office/assets/${name}` })).statusCode, name).toBe(200)
  await replaced.close()
})

test('the office’s addresses are not found on a server without the office', async () => {
  const without = await testServer({})
  expect((await without.inject({ url: '/office/today' })).statusCode).toBe(404)
  await without.close()
})
