import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Each purpose has its own key, so that a text sealed for one cannot be opened for another. */
const keyFor = (key: string, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `sealed ${purpose}`, 32))

/** Encrypts a third party's secret for storage. `key` is the setting TOKEN_KEY. */
export function sealText(key: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(key, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts the text. Throws if the key or purpose differ, or the text was changed. */
export function openSealed(key: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
