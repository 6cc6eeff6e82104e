import { catalogueCopy } from '@ruhepol/server/catalogue/index'
import { expertPage } from '@ruhepol/server/catalogue/expert'
import { readTreatmentTypes } from '@ruhepol/server/catalogue/treatment-queries'
import { servedPlace } from '@ruhepol/server/geo/index'
import type { Database } from '@ruhepol/server/platform/database'
import type { BareCatalogue } from './support/bare-catalogue.ts'
import { capturedStatements } from './support/captured-statements.ts'
import { startChild } from './support/child.ts'
import { crowdedCity, EXPERTS, POSTAL_CODE } from './support/crowded-city.ts'
import { load, trustedRequest, type LoadRequest } from './support/load.ts'
import { interleaved, median, medianRatio, type Measure, type Row } from './support/row.ts'
import { benchStack } from './support/stack.ts'
import { trustedDocument } from './support/trusted-document.ts'

const ROUNDS = 5
const SECONDS = 1.5
const CONNECTIONS = 8
/** As many database connections as the API has. */
const POOL_SIZE = 10
const PAGE = { offset: 0, limit: 12 }
const GOAL = 0.9

type Asked = { experts: LoadRequest; treatments: LoadRequest }

const askApi: () => Asked = () => ({
  experts: trustedRequest(trustedDocument('Experts'), { postalCode: POSTAL_CODE, ...PAGE }),
  treatments: trustedRequest(trustedDocument('TreatmentTypesOnSale'), {}),
})

const askBare: Asked = { experts: { path: '/experts', body: '{}' }, treatments: { path: '/treatments', body: '{}' } }

/**
 * The API's statements for a page of experts and for the treatments. The API caches their results for some seconds; the
 * bare server does not.
 */
async function statementsOf(db: Database): Promise<BareCatalogue['statements']> {
  return {
    experts: await capturedStatements(db, catalogueCopy, async (watched) => {
      const { cityId } = await servedPlace(watched, { postalCode: POSTAL_CODE })
      await expertPage(watched, { ...PAGE, cityId, filter: {} })
    }),
    treatments: await capturedStatements(db, () => Promise.resolve(), readTreatmentTypes),
  }
}

async function answerOf(port: number, { path, body }: LoadRequest): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: body ?? null })
  return response.text()
}

async function run(): Promise<Row[]> {
  const { db, port, databaseUrl } = await benchStack()
  await crowdedCity(db)
  const bare = await startChild('bare-catalogue.ts', { execArgv: process.execArgv })
  try {
    const wanted: BareCatalogue = { databaseUrl, poolSize: POOL_SIZE, statements: await statementsOf(db) }
    const { port: barePort } = await bare.ask<{ port: number }>(wanted)
    const api = askApi()
    for (const name of ['experts', 'treatments'] as const) {
      const [ours, theirs] = [await answerOf(port, api[name]), await answerOf(barePort, askBare[name])]
      if (ours !== theirs) throw new Error(`the answers differ:\n${ours.slice(0, 500)}\n${theirs.slice(0, 500)}`)
    }
    const contender = (at: number, request: LoadRequest) => () =>
      load({ port: at, requests: [request], connections: CONNECTIONS, seconds: SECONDS })
    const contenders = {
      experts: contender(port, api.experts),
      bareExperts: contender(barePort, askBare.experts),
      treatments: contender(port, api.treatments),
      bareTreatments: contender(barePort, askBare.treatments),
    }
    for (const warmUp of Object.values(contenders)) await warmUp()
    const results = await interleaved(ROUNDS, contenders)
    const row = (what: string, ours: keyof typeof contenders, theirs: keyof typeof contenders): Row => {
      const rate = (name: keyof typeof contenders) => results[name].map(({ perSecond }) => perSecond)
      const ratio = medianRatio(rate(ours), rate(theirs))
      return {
        measure: `P16 ${what}, trusted document, answers kept for some seconds`,
        figure: `${median(rate(ours)).toFixed(0)} requests/s`,
        limit: `${median(rate(theirs)).toFixed(0)} requests/s (bare HTTP server, same SQL and JSON)`,
        ratio,
        goal: `≥ ${GOAL}×`,
        reached: ratio >= GOAL,
      }
    }
    return [
      row(`a page of ${EXPERTS} experts`, 'experts', 'bareExperts'),
      row('all treatments', 'treatments', 'bareTreatments'),
    ]
  } finally {
    await bare.stop()
  }
}

export const catalogue: Measure = { id: 'p16', title: 'the catalogue', run }
