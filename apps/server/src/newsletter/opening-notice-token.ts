import { createHmac, timingSafeEqual } from 'node:crypto'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function proofOf(key: string, noticeId: string): Buffer {
  return createHmac('sha256', key).update(`openingNotice:${noticeId}`).digest()
}

/** What the mailed link carries to take one notice back: its id and a proof. `key` is the setting TOKEN_KEY. */
export function openingNoticeToken(key: string, noticeId: string): string {
  return `${noticeId}.${proofOf(key, noticeId).toString('base64url')}`
}

/** The id of the notice that a token opens; undefined for any text that was not made by `openingNoticeToken`. */
export function noticeIdOf(key: string, token: string): string | undefined {
  const [noticeId = '', proof = ''] = token.split('.', 2)
  if (!uuid.test(noticeId)) return undefined
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(key, noticeId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? noticeId : undefined
}
