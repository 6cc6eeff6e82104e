import { connect, type Socket } from 'node:net'
import os from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Load, LoadRequest, LoadResult } from './load.ts'

/**
 * Sends requests over keep-alive connections, one at a time on each. It parses no more HTTP than necessary (where an
 * answer ends, and whether it succeeded), so that it takes little of the processor from what it measures.
 */

const HEAD_END = '\r\n\r\n'

/** Whether the bytes are a complete answer. */
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
  // One character per byte, so that lengths match.
  return socket.setEncoding('latin1')
}

/** The bytes of a request. */
function textOf({ path, body, headers = {} }: LoadRequest, port: number): string {
  const lines = [`Host: 127.0.0.1:${port}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  if (body === undefined) return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
  lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

type Prepared = { wanted: Load; texts: string[]; sockets: Socket[] }

/** Preparation that must not be measured. */
async function prepare(wanted: Load): Promise<Prepared> {
  const { port, requests, connections, fromOthers = false } = wanted
  if (fromOthers) os.setPriority(os.constants.priority.PRIORITY_LOW)
  const texts = requests.map((request) => textOf(request, port))
  return { wanted, texts, sockets: await Promise.all(Array.from({ length: connections }, () => opened(port))) }
}

async function run({ wanted, texts, sockets }: Prepared): Promise<LoadResult> {
  const { seconds, total, perSecond, anyAnswer = false } = wanted
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
        const due = perSecond === undefined ? performance.now() : begun + (asked * 1000) / perSecond
        asked += 1
        if (due >= end) break
        if (due > performance.now()) await wait(due - performance.now())
        const sent = perSecond === undefined ? performance.now() : due
        const answer = await askOver(socket, text)
        times.push(performance.now() - sent)
        if (answer.startsWith('HTTP/1.1 200') && (anyAnswer || !answer.includes('"errors":'))) continue
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

/** First the parameters, then the signal to begin. */
let prepared: Promise<Prepared> | undefined

process.on('message', (message: Load | { begin: true }) => {
  const answer = 'begin' in message ? prepared?.then(run) : (prepared = prepare(message)).then(() => ({}))
  answer?.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
