import { readFileSync } from 'node:fs'
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'
import { z } from 'zod'
import { startMailSink } from './mail-sink.ts'

/**
 * What deploy/try-image.sh asks of a started installation: its pages and files over HTTP/2, one booking that a voucher
 * pays, its mails and its invoice. Arguments: origin, file with Caddy's authority, voucher code, port for mails.
 */
const [origin = '', authority = '', code = '', mailPort = ''] = process.argv.slice(2)

const WAIT_MS = 30_000

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function openSession(): ClientHttp2Session {
  const servername = new URL(origin).hostname
  // The name leads nowhere; the server is this machine.
  const createConnection = () =>
    connectTls({ host: '127.0.0.1', port: 443, servername, ca: readFileSync(authority), ALPNProtocols: ['h2'] })
  return connect(origin, { createConnection })
}

const session = openSession()

function ask(place: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': place, ':method': body === undefined ? 'GET' : 'POST', ...headers })
    const parts: Buffer[] = []
    let answered: IncomingHttpHeaders = {}
    stream.on('response', (received) => (answered = received))
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () =>
      resolve({ status: Number(answered[':status']), headers: answered, body: Buffer.concat(parts) }),
    )
    stream.on('error', reject)
    stream.end(body)
  })
}

const documents = Object.entries(
  JSON.parse(readFileSync(path.join(repositoryRoot, 'apps/web/src/gql/persisted-documents.json'), 'utf8')) as Record<
    string,
    string
  >,
)

/** Calls one of the web app's documents, the only ones that production serves. */
async function call<Data>(operation: string, variables: object, data: z.ZodType<Data>): Promise<Data> {
  const [documentId] = documents.find(([, text]) => new RegExp(`\\b(query|mutation) ${operation}\\b`).test(text)) ?? []
  const { status, body } = await ask(
    '/graphql',
    { 'content-type': 'application/json', accept: 'application/json' },
    JSON.stringify({ documentId, variables }),
  )
  const parsed = data.safeParse((JSON.parse(body.toString()) as { data?: unknown }).data)
  if (!parsed.success) throw new Error(`${operation} was answered ${status}: ${body.toString().slice(0, 2000)}`)
  return parsed.data
}

function assert(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`)
  console.log(`  ${what}`)
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not so: ${what}`)
    await delay(250)
  }
  console.log(`  ${what}`)
}

async function look(): Promise<void> {
  const page = await ask('/home', { 'accept-encoding': 'br' })
  assert(page.status === 200, '/home is answered over HTTP/2 with a certificate')
  assert(page.headers['content-encoding'] === 'br', 'compressed')
  assert(page.headers['strict-transport-security'] !== undefined, 'with strict-transport-security')
  const plain = await ask('/home')
  const [file = '/no-script'] = /\/assets\/[\w.-]+\.js/.exec(plain.body.toString()) ?? []
  const script = await ask(file, { 'accept-encoding': 'br' })
  assert(script.status === 200 && /immutable/.test(script.headers['cache-control'] ?? ''), 'scripts are immutable')
  const [shown = '/no-picture'] = /\/pictures\/[\w./-]+/.exec(plain.body.toString()) ?? []
  assert((await ask(shown)).status === 200, 'pictures are there')
}

const free = z.object({
  expertAvailabilityInfoNoLength: z.object({ nodes: z.array(z.object({ availabilities: z.array(z.string()) })) }),
})
const placedCart = z.object({
  placeMultiBookings: z.object({ shoppingCartId: z.string(), token: z.string(), status: z.string() }),
})

const DAYS = 14
const DAY_MS = 86_400_000

async function book(): Promise<{ id: string; token: string }> {
  const postalCode = '10435'
  const [rangeStart, rangeEnd] = [0, DAYS].map((days) => new Date(Date.now() + days * DAY_MS).toISOString())
  const { nodes } = (await call('FreeStarts', { postalCode, rangeStart, rangeEnd }, free))
    .expertAvailabilityInfoNoLength
  const [time] = nodes.flatMap(({ availabilities }) => availabilities)
  assert(time !== undefined, `an expert is free at ${String(time)}`)
  const input = {
    bookings: [{ expertId: '1', treatmentTypeId: 'classic', length: 60 }],
    time,
    clientData: { name: 'Ada', surname: 'Muster', email: 'ada@example.org', phoneNumber: '030 1234567', locale: 'de' },
    address: { postalCode, locality: 'Berlin', street: 'Kastanienallee', streetNumber: '73' },
    place: 'home',
    details: { massageTable: 1 },
    discountOrVoucherCode: code,
    termsAccepted: true,
    idempotencyKey: `try-image-${Date.now()}`,
  }
  const { shoppingCartId, token, status } = (await call('PlaceCart', { input }, placedCart)).placeMultiBookings
  assert(status === 'paid', 'the booking is placed and paid by the voucher')
  return { id: shoppingCartId, token }
}

const sink = await startMailSink(Number(mailPort))
try {
  await look()
  const { id, token } = await book()
  const page = await ask(`/bookings/${id}/${token}`)
  assert(page.status === 200, 'its page is answered')
  await until('its confirmation is mailed, and the expert is told', () => sink.received().length >= 2)
  const invoice = await ask(`/bookings/${id}/${token}/invoice.pdf`)
  assert(invoice.status === 200 && invoice.body.subarray(0, 5).toString() === '%PDF-', 'its invoice is a PDF')
} finally {
  session.close()
  sink.close()
}
