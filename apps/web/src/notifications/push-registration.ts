import { storedValue } from '../platform/storage.ts'

/** The state of messages to this device, in the apps. */
type PushRegistration = {
  /** The person was offered messages and said yes or not now. */
  asked: boolean
  /** The token sent to the account, and the account; undefined if messages are off. */
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
  scope: 'private',
  initial: { asked: false },
  parse: registrationFrom,
})
