import { expect, test } from 'vitest'
import { loadConfig, type Config } from '../config.ts'
import type { GraphqlServer } from '../graphql/server.ts'
import { productionEnvironment, stagingEnvironment } from '../testing/production-environment.ts'
import { testServer } from './testing/test-server.ts'

/** The robots header of some answers, and the settings that the page gets. */
async function answersOf(config: Config) {
  const told: boolean[] = []
  const app = await testServer({
    config,
    graphql: { fetch: () => Promise.resolve(Response.json({ data: {} })) } as unknown as GraphqlServer,
    files: [{ prefix: '/files/', folder: import.meta.dirname }],
    web: {
      pages: (_request, { isRehearsal }) => {
        told.push(isRehearsal)
        return Promise.resolve(new Response('<h1>a page</h1>', { headers: { 'content-type': 'text/html' } }))
      },
    },
  })
  try {
    const robots: unknown[] = []
    for (const url of ['/home', '/files/server.ts', '/healthz', '/home/'])
      robots.push((await app.inject({ url })).headers['x-robots-tag'])
    return { robots, told }
  } finally {
    await app.close()
  }
}

test('a rehearsal tells its pages so, and search engines to list none of its answers', async () => {
  const { robots, told } = await answersOf(loadConfig(stagingEnvironment))
  expect(new Set(robots)).toEqual(new Set(['noindex, nofollow']))
  expect(told).toEqual([true])
})

test('production tells neither', async () => {
  const { robots, told } = await answersOf(loadConfig(productionEnvironment))
  expect(new Set(robots)).toEqual(new Set([undefined]))
  expect(told).toEqual([false])
})
