import { vi } from 'vitest'
import type { send as realSend } from '../api/send.ts'

/** In place of `platform/api/send.ts`: a test says what the API answers, and sees what it was asked. */
export const send = vi.fn<typeof realSend>()
