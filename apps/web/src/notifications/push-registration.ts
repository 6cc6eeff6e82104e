import { storedValue } from '../platform/storage.ts'

/** How it stands with messages to this device, in the apps. */
interface PushRegistration {
  /** Somebody was offered messages and said yes or not now. */
  asked: boolean
  /** The token that the account was told, and whose account it is; undefined: messages are off. */
  told?: { token: string; clientId: string } | undefined
}

function registrationFrom(stored: unknown): PushRegistration | undefined {
  const { asked, told } = stored as { asked?: unknown; told?: Record<string, unknown> }
  if (typeof asked !== 'boolean') return undefined
  const { token, clientId } = told ?? {}
  return typeof token === 'string' && typeof clientId === 'string' ? { asked, told: { token, clientId } } : { asked }
}

/** Ends with the session. */
export const pushRegistration = storedValue<PushRegistration>({
  name: 'push',
  version: 1,
  keptIn: 'private',
  initial: { asked: false },
  parse: registrationFrom,
})
