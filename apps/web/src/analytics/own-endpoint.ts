import type { Recipient } from './track.ts'
import { onServer } from '../platform/on-server.ts'

/**
 * Our own server counts: no other party, no cookie, no referrer. The code of a purchase stays here, since the counts
 * have no use for it. A failed count is lost, never repeated: nobody waits for it.
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
