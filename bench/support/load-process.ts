import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Load, LoadResult } from './load.ts'

/**
 * Asks over keep-alive connections, one request at a time on each. It reads no more of HTTP than it must (where an answer
 * ends, and whether it is good), so that it takes little of the processor from those it measures.
 */

const HEAD_END = '\r\n\r\n'

/** Whether the bytes are a whole answer. */
function isWhole(text: string): boolean {
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd + 2))?.[1]
  if (length === undefined) return text.endsWith(`\r\n0${HEAD_END}`) || text.endsWith(`${HEAD_END}0${HEAD_END}`)
  return text.length >= headEnd + HEAD_END.length + Number(length)
}

function askOver(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const failed = (error?: Error) => reject(error ?? new Error('the connection was closed'))
    const take = (chunk: string) => {
      text += chunk
      if (!isWhole(text)) return
      socket.off('data', take)
      socket.off('error', failed)
      socket.off('close', failed)
      resolve(text)
    }
    socket.on('data', take)
    socket.once('error', failed)
    socket.once('close', failed)
    socket.write(request)
  })
}

async function opened(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  // One character for each byte, so that lengths are lengths.
  return socket.setEncoding('latin1')
}

async function run({ port, requests, connections, seconds, total }: Load): Promise<LoadResult> {
  const texts = requests.map(({ path, body }) =>
    body === undefined
      ? `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
      : `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)))
  const times: number[] = []
  let asked = 0
  let failed = 0
  let firstFailure: string | undefined
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < end && asked < total) {
        const text = texts[asked % texts.length] ?? ''
        asked += 1
        const sent = performance.now()
        const answer = await askOver(socket, text)
        times.push(performance.now() - sent)
        if (answer.startsWith('HTTP/1.1 200') && !answer.includes('"errors":')) continue
        failed += 1
        firstFailure ??= answer.slice(0, 2000)
      }
      socket.destroy()
    }),
  )
  const elapsed = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / elapsed, count: times.length, p50: at(0.5), p99: at(0.99), failed, firstFailure }
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
