import { languages } from '@ruhepol/rules'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { ExpertRow } from '@ruhepol/server/catalogue/expert-queries'
import { mediaOf } from '@ruhepol/server/catalogue/media'
import type { TreatmentType } from '@ruhepol/server/catalogue/treatment-queries'
import type { Localized, StoredMedia } from '@ruhepol/database/stored-json'
import type { Statement } from './captured-statements.ts'

/**
 * Answers the catalogue's queries with the same JSON from the same SQL as the API, and does nothing else: only Node's
 * own server, the driver, and hand-written conversion of rows to JSON.
 */
export type BareCatalogue = {
  databaseUrl: string
  poolSize: number
  /**
   * The answers at /experts and at /treatments: each statement in turn, the last one with the rows, and for experts
   * their count.
   */
  statements: { experts: Statement[]; treatments: Statement[] }
}

const texts = (text: Localized) => languages.map((lang) => ({ lang, value: text[lang] }))
const cents = (intValue: number) => ({ intValue })

function media(stored: readonly StoredMedia[]) {
  return stored.map((each) => {
    const { type, alt, colour, height, poster, uri, width, widths } = mediaOf(each)
    return { type, alt: alt ? texts(alt) : [], colour, height, poster, uri, width, widths }
  })
}

/** With the database's own column names. */
type BareExpert = Pick<
  ExpertRow,
  'certified' | 'slogan' | 'experience' | 'id' | 'languages' | 'media' | 'name' | 'rating'
> & {
  review_count: number
}

function expertsJson(answers: readonly unknown[][]): object {
  const [experts, [{ count }]] = answers.slice(-2) as [BareExpert[], [{ count: number }]]
  const nodes = experts.map((expert) => ({
    certified: expert.certified,
    slogan: texts(expert.slogan),
    experience: texts(expert.experience),
    id: String(expert.id),
    languages: texts(expert.languages),
    media: media(expert.media),
    name: expert.name,
    rating: expert.rating,
    reviewCount: expert.review_count,
  }))
  return { data: { experts: { count, nodes } } }
}

function treatmentsJson(rows: readonly TreatmentType[]): object {
  const types = rows.map((type) => ({
    description: texts(type.description),
    details: { pressure: texts(type.pressure) },
    id: type.id,
    media: media(type.media),
    name: texts(type.name),
    prices: type.prices.map(({ length, morning, afternoon, evening }) => ({
      afternoon: cents(afternoon),
      evening: cents(evening),
      length,
      morning: cents(morning),
    })),
  }))
  return { data: { availableTreatmentTypes: types } }
}

function listen({ databaseUrl, poolSize, statements }: BareCatalogue): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
  const answersOf = async (name: string, wanted: readonly Statement[]): Promise<unknown[][]> => {
    const answers: unknown[][] = []
    for (const [index, statement] of wanted.entries()) {
      answers.push((await pool.query<object>({ name: `${name}${index}`, ...statement })).rows)
    }
    return answers
  }
  const answers: Record<string, () => Promise<object>> = {
    '/experts': async () => expertsJson(await answersOf('experts', statements.experts)),
    '/treatments': async () =>
      treatmentsJson((await answersOf('treatments', statements.treatments)).at(-1) as TreatmentType[]),
  }
  const server = createServer((request, response) => {
    request.resume()
    const answer = answers[request.url ?? '']
    if (!answer) return response.writeHead(404).end()
    answer().then(
      (json) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(json))
      },
      (error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
    return undefined
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
}

process.on('message', (wanted: BareCatalogue) => listen(wanted))
process.on('disconnect', () => process.exit())
process.send?.('ready')
