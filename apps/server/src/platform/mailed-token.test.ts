import { expect, test } from 'vitest'
import { idOfMailedToken, mailedToken } from './mailed-token.ts'

const key = 'a key of at least thirty-two characters'
const id = '019ab000-0000-7000-8000-000000000001'
const other = '019ab000-0000-7000-8000-000000000002'
const kinds = ['openingNotice', 'newsletter', 'timeWatch'] as const

test.each(kinds)('a mailed token works for its purpose: %s', (kind) => {
  const token = mailedToken(key, kind, id)
  expect(idOfMailedToken(key, kind, token)).toBe(id)
})

test.each(kinds)('a mailed token for a %s works for no other kind, id or key', (kind) => {
  const token = mailedToken(key, kind, id)
  const [, proof = ''] = token.split('.')
  for (const another of kinds.filter((one) => one !== kind)) {
    expect(idOfMailedToken(key, another, token)).toBeUndefined()
  }
  expect(idOfMailedToken(`${key}.`, kind, token)).toBeUndefined()
  for (const wrong of [`${other}.${proof}`, `${id}.`, id, `.${proof}`, token.slice(0, -2), `x${token}`]) {
    expect(idOfMailedToken(key, kind, wrong), wrong).toBeUndefined()
  }
})
