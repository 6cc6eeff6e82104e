import { createECDH } from 'node:crypto'
import type { Config } from './config.ts'

/** The public half of the key with which we sign, as browsers want it; undefined where web push is not set up. */
export function vapidPublicKey({ VAPID_PRIVATE_KEY }: Config): string | undefined {
  if (VAPID_PRIVATE_KEY === undefined) return undefined
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
  return pair.getPublicKey('base64url')
}
