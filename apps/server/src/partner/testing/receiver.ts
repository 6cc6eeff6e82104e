import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a partner's program got. */
export type Received = {
  body: string
  signature: string
  event: { id: string; type: string; createdAt: string; data: { bookingId: string } }
}

export type Receiver = {
  url: string
  port: number
  /** In the order of arrival. */
  received: Received[]
  /** How it answers from now on; with 204 at first. */
  answer: (response: ServerResponse, received: Received) => void
  /** Types and bookings, in the order of arrival. */
  told: () => [type: string, bookingId: string][]
  close: () => Promise<void>
}

export const ok = (response: ServerResponse): void => void response.writeHead(204).end()
export const failing = (response: ServerResponse): void => void response.writeHead(500).end()

/** A partner's program on this machine, which keeps what it gets. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const signature = String(request.headers['ruhepol-signature'])
      const one: Received = { body, signature, event: JSON.parse(body) as Received['event'] }
      receiver.received.push(one)
      receiver.answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/events`,
    port,
    received: [],
    answer: ok,
    told: () => receiver.received.map(({ event: { type, data } }) => [type, data.bookingId]),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
