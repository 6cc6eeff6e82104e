import type { Recipient } from './track.ts'
import { onServer } from '../platform/on-server.ts'

/**
 * Counts on our own server: no third party, no cookie, no referrer. A purchase's code is not sent, since counting does
 * not need it. A failed count is lost and never retried.
 */
export const ownEndpoint: Recipient = {
  purpose: 'counting',
  send: (event) => {
    const { transaction_id: _code, ...counted } = { transaction_id: '', ...event }
    void fetch(onServer('/events'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(counted),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined)
  },
}
