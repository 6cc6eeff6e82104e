import { createECDH } from 'node:crypto'
import type { Config } from './config.ts'

/** The public part of our signing key in the browser's format; undefined if web push is not configured. */
export function vapidPublicKey({ VAPID_PRIVATE_KEY }: Config): string | undefined {
  if (VAPID_PRIVATE_KEY === undefined) return undefined
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'))
  return pair.getPublicKey('base64url')
}
