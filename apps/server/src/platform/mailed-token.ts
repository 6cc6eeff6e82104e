import { createHmac, timingSafeEqual } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The purpose of a mailed link. */
type Mailed = 'openingNotice' | 'newsletter' | 'timeWatch'

function proofOf(key: string, kind: Mailed, id: string): Buffer {
  return createHmac('sha256', key).update(`${kind}:${id}`).digest()
}

/**
 * The token in a mailed link for confirming or withdrawing something: its id and a proof. `key` is the setting
 * TOKEN_KEY.
 */
export function mailedToken(key: string, kind: Mailed, id: string): string {
  return `${id}.${proofOf(key, kind, id).toString('base64url')}`
}

/** The id in a token; undefined for any text that `mailedToken` did not create for this purpose. */
export function idOfMailedToken(key: string, kind: Mailed, token: string): string | undefined {
  const [id = '', proof = ''] = token.split('.', 2)
  if (!uuid.test(id)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(key, kind, id)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
