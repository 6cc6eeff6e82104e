import { freePort } from '@ruhepol/database/embedded/server-process'
import { crowdedCity, takeFreeBlocks } from './support/crowded-city.ts'
import { loads, type LoadRequest } from './support/load.ts'
import { dayRequests } from './p08-availability.ts'
import { placing } from './support/placing-request.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack, startApi } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const ROUNDS = 3
const SECONDS = 3
/** Shared by the processes. */
const CONNECTIONS = 8
/** More than one round can place. */
const PLACINGS_PER_ROUND = 3_000
const MOST_PROCESSES = 4
/** What metrics may cost at most: three percent. */
const METRICS_GOAL = 0.97

type Rates = Record<'one' | 'two' | 'four' | 'observed', number[]>

/** The same work for one, two and four processes, and for one whose metrics are on and fetched. */
async function rates(
  ports: readonly number[],
  observed: { port: number; metricsPort: number },
  work: (ports: readonly number[]) => Promise<number>,
): Promise<Rates> {
  const fetchMetrics = async () => {
    const answer = await fetch(`http://127.0.0.1:${observed.metricsPort}/metrics`)
    if (!answer.ok) throw new Error(`the metrics were not answered: ${answer.status}`)
    await answer.text()
  }
  return interleaved<keyof Rates, number>(ROUNDS, {
    one: () => work(ports.slice(0, 1)),
    two: () => work(ports.slice(0, 2)),
    four: () => work(ports),
    observed: async () => (await Promise.all([work([observed.port]), fetchMetrics()]))[0],
  })
}

function rowsOf(what: string, { one, two, four, observed }: Rates): Row[] {
  const row = (how: string, figure: number[], goal: number): Row => {
    const ratio = medianRatio(figure, one)
    return {
      measure: `P21 ${what} ${how}`,
      figure: `${median(figure).toFixed(0)}/s`,
      limit: `${median(one).toFixed(0)}/s by one API process`,
      ratio,
      goal: `≥ ${goal}×`,
      reached: ratio >= goal,
    }
  }
  return [
    row('by 2 API processes', two, 1),
    row('by 4 API processes', four, 1),
    row('with metrics', observed, METRICS_GOAL),
  ]
}

async function run(): Promise<Row[]> {
  const { db, databaseUrl } = await benchStack()
  await crowdedCity(db)
  const metricsPort = await freePort()
  const observed = await startApi(databaseUrl, { METRICS_PORT: String(metricsPort) })
  const apis = await Promise.all(Array.from({ length: MOST_PROCESSES }, () => startApi(databaseUrl)))
  const ports = apis.map(({ port }) => port)
  const searches = dayRequests().trusted
  const document = trustedDocument('PlaceCart')
  const together = async (on: readonly number[], requestsOf: (port: number) => LoadRequest[], total?: number) => {
    const shared = { connections: CONNECTIONS / on.length, seconds: SECONDS, ...(total !== undefined && { total }) }
    const results = await loads(...on.map((port) => ({ port, requests: requestsOf(port), ...shared })))
    return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
  }
  const search = (on: readonly number[]) => together(on, () => searches)
  const place = async (on: readonly number[]) => {
    const blocks = await takeFreeBlocks(db, PLACINGS_PER_ROUND)
    const each = blocks.length / on.length
    const requests = new Map(
      on.map((port, index) => [
        port,
        blocks.slice(index * each, (index + 1) * each).map((block) => placing(document, block)),
      ]),
    )
    return together(on, (port) => requests.get(port) ?? [], each)
  }
  try {
    // Before anything is measured, each process has compiled its code and read its copy of the days.
    for (const work of [search, place]) for (const port of [...ports, observed.port]) await work([port])
    const given = { port: observed.port, metricsPort }
    return [
      ...rowsOf('searches', await rates(ports, given, search)),
      ...rowsOf('placings', await rates(ports, given, place)),
    ]
  } finally {
    await Promise.all([observed, ...apis].map(({ stop }) => stop()))
  }
}

export const processes: Measure = { id: 'p21', title: 'several API processes, and metrics', run }
