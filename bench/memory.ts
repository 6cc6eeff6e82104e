import { startChild } from './support/child.ts'
import { load, trustedRequest, type LoadRequest } from './support/load.ts'
import type { Measure, Row } from './support/row.ts'
import { benchStack, startApi } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const REQUESTS = 10_000
const WARM_UP = 500
const CONNECTIONS = 8
const MEGABYTE = 1_000_000
const GOAL_MEGABYTES = 300
const DAY = 86_400_000

/** Guests' requests in the demo's own city: twelve queries, two files and one page in turn. */
export function mixedRequests(): LoadRequest[] {
  const at = (days: number) => new Date(Math.ceil(Date.now() / DAY) * DAY + days * DAY).toISOString()
  const query = (operation: string, variables: Record<string, unknown>) =>
    trustedRequest(trustedDocument(operation), variables)
  const where = { postalCode: '10115' }
  const experts = (day: number) =>
    query('FreeExperts', { ...where, rangeStart: at(day), rangeEnd: at(day + 1), offset: 0, limit: 5 })
  const days = (first: number, end: number) =>
    query('FreeDays', { ...where, numberOfExperts: 1, timeRange: { start: at(first), end: at(end) } })
  return [
    { path: '/home' },
    ...[3, 4, 5, 6, 7, 8].map(experts),
    days(0, 30),
    { path: '/healthz' },
    ...[9, 10, 11, 12].map(experts),
    { path: '/pictures/treatment-classic-480.webp' },
    days(30, 60),
  ]
}

async function rssAfter(count: number, port: number, requests: LoadRequest[], rss: () => Promise<number>) {
  await load({ port, requests, connections: CONNECTIONS, total: count })
  return rss()
}

async function run(): Promise<Row[]> {
  const { databaseUrl } = await benchStack()
  const requests = mixedRequests()
  const api = await startApi(databaseUrl)
  const bare = await startChild('bare-server.ts')
  try {
    const askBare = () => bare.ask<{ rss: number; port: number }>({})
    const { port: barePort } = await askBare()
    const warm = await rssAfter(WARM_UP, api.port, requests, api.rss)
    const after = await rssAfter(REQUESTS, api.port, requests, api.rss)
    const limit = await rssAfter(REQUESTS, barePort, requests, async () => (await askBare()).rss)
    const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`
    const row = (what: string, bytes: number): Row => ({
      measure: `Memory of the API process, ${what}`,
      figure: megabytes(bytes),
      limit: `${megabytes(limit)} (bare Node server)`,
      ratio: bytes / limit,
      goal: `< ${GOAL_MEGABYTES} MB`,
      reached: bytes < GOAL_MEGABYTES * MEGABYTE,
    })
    return [row('warm', warm), row(`after ${REQUESTS} mixed requests`, after)]
  } finally {
    await api.stop()
    await bare.stop()
  }
}

export const memory: Measure = { id: 'memory', title: 'memory of the API process', run }
