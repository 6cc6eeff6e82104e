import { vi } from 'vitest'
import type { send as realSend } from '../api/send.ts'
import type { GraphqlAnswer } from '../server-context.ts'

/** In place of `platform/api/send.ts`: a test says what the API answers, and sees what it was asked. */
export const send = vi.fn<typeof realSend>()

/** The answer of an API that refuses with this code. */
export const refusal = (code: string, more: object = {}): GraphqlAnswer => ({
  errors: [{ message: code, extensions: { code, ...more } }],
})
