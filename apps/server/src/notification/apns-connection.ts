import { connect, constants, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
/** How long an idle connection is kept open. */
const IDLE_MS = 300_000
/** Apple's refusals are one line of JSON. */
const LARGEST_ANSWER = 4096

export type AppleCall = { path: string; headers: OutgoingHttpHeaders; body: string }

export type AppleAnswer = {
  status: number
  /** The reason of a refusal, such as Unregistered. */ reason?: string | undefined
}

const refusal = z.object({ reason: z.string() })

const connections = new Map<string, ClientHttp2Session>()

/** The only connection to an origin, since Apple treats many as an attack. Reopened once it has ended. */
function connectionTo(origin: string): ClientHttp2Session {
  const known = connections.get(origin)
  if (known && !known.closed && !known.destroyed) return known
  const connection = connect(origin)
  // Every message in progress gets the error itself.
  connection.on('error', () => connection.destroy())
  connection.setTimeout(IDLE_MS, () => connection.close())
  // The connection must not keep the process alive.
  connection.unref()
  connections.set(origin, connection)
  return connection
}

function reasonIn(body: string): string | undefined {
  try {
    return refusal.safeParse(JSON.parse(body)).data?.reason
  } catch {
    // Sent by a proxy in between, not by Apple; the status is enough.
    return undefined
  }
}

/** Posts to Apple over HTTP/2. Throws if there is no answer. */
export function callApple(origin: string, { path, headers, body }: AppleCall): Promise<AppleAnswer> {
  const connection = connectionTo(origin)
  return new Promise((resolve, reject) => {
    const stream = connection.request({ ...headers, ':method': 'POST', ':path': path })
    let status = 0
    let answer = ''
    stream.setEncoding('utf8')
    stream.setTimeout(TIMEOUT_MS, () => {
      stream.close(constants.NGHTTP2_CANCEL)
      // The connection may have died silently, so the next message opens a new one.
      connection.destroy()
    })
    stream.once('response', (received) => (status = received[':status'] ?? 0))
    stream.on('data', (part: string) => {
      if (answer.length < LARGEST_ANSWER) answer += part
    })
    stream.once('error', reject)
    stream.once('close', () => {
      if (status === 0) reject(new Error('APNs did not answer'))
      else resolve({ status, reason: reasonIn(answer) })
    })
    stream.end(body)
  })
}
