import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'

const SALT_BYTES = 16
const TAG_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** Ends the last record of a message, which is the only one (RFC 8188). */
const LAST_RECORD = 2

/** A browser's keys of a subscription. */
export type BrowserKeys = {
  pair: ECDH
  auth: Buffer
}

export function newBrowserKeys(random: (bytes: number) => Buffer): BrowserKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { pair, auth: random(SALT_BYTES) }
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Decrypts a message for a browser (RFC 8291), as the browser does. Throws if it was not made for these keys. */
export function decryptMessage({ pair, auth }: BrowserKeys, body: Buffer): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(SALT_BYTES + 4)
  const serverKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength)
  const record = body.subarray(SALT_BYTES + 5 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverKey])
  const secret = derived(pair.computeSecret(serverKey), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  const end = padded.lastIndexOf(LAST_RECORD)
  if (end < 0) throw new Error('the record has no end')
  return padded.subarray(0, end).toString()
}
