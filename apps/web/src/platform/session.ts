import { storedValue, useStored } from './storage.ts'

/** A person's own address as far as it is known; its postal code is that of the search. */
export type OwnAddress = {
  /** The postal code that street and locality were given for. */
  postalCode: string
  street: string
  streetNumber: string
  locality: string
  /** The extra line of the address. */
  title: string
}

export const emptyAddress: OwnAddress = { postalCode: '', street: '', streetNumber: '', locality: '', title: '' }

/** The address in a stored value, with invalid parts blank; undefined if there is none. */
export function addressFrom(stored: unknown): OwnAddress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = stored as Record<string, unknown>
  const fields = Object.keys(emptyAddress).map((name) => [name, typeof texts[name] === 'string' ? texts[name] : ''])
  return Object.fromEntries(fields) as OwnAddress
}

/** The owner's details in an account. */
export type SessionClient = {
  id: string
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName: string
  /** Their preferred place of treatment. */
  address: OwnAddress | undefined
}

/** The person using the app. */
export type Session = {
  /** Undefined for a guest. */
  client: SessionClient | undefined
  /** The access token, sent with every call of the API. */
  token?: string
}

/** A person without an account, or with one that is unknown here, as always on the server. */
export const guestSession: Session = { client: undefined }

/** The window event that says that the server no longer knows this session. */
export const sessionEnded = 'ruhepol:session-ended'

/** The window event for this while a page is opening, on which the person then stays as a guest. */
export const sessionGone = 'ruhepol:session-gone'

/** The window event that says that the session ended in another tab, by a sign-out or by the server. */
export const sessionLeft = 'ruhepol:session-left'

const textFields = ['id', 'name', 'surname', 'email', 'phoneNumber', 'companyName'] as const

function sessionOf(stored: unknown): Session | undefined {
  const { client, token } = stored as { client?: Record<string, unknown>; token?: unknown }
  if (typeof token !== 'string' || !client || !textFields.every((name) => typeof client[name] === 'string')) {
    return undefined
  }
  const address = addressFrom(client['address'])
  return { client: { ...client, address } as SessionClient, token }
}

/** Its key in the device's storage. */
export const sessionName = 'session'

const storedSession = storedValue<Session>({
  name: sessionName,
  version: 1,
  initial: guestSession,
  parse: sessionOf,
  scope: 'private',
})

/**
 * The session, for loaders, guards and event handlers. The server renders a page for a guest; a route with `ssr: false`
 * leaves everything that depends on the session to the browser.
 */
export const currentSession = (): Session => (import.meta.env.SSR ? guestSession : storedSession.read())

/** The session in a component: a guest's until hydration, and then the same in every tab. */
export const useSession = (): Session => useStored(storedSession)

/** Begins or renews a session, which every tab learns. */
export const keepSession = (session: { client: SessionClient; token: string }): void => storedSession.write(session)

/** Makes the signed-in client a guest; `account/forget-person.ts` deletes their other data. */
export const dropSession = (): void => storedSession.clear()

/** Calls back when someone signs in or out, or the profile changes, in this tab or another. */
export const onSessionChange = storedSession.subscribe

/** The server refused the token: ends the session, and listeners navigate to the home page (specification 8). */
export function endSession(): void {
  if (import.meta.env.SSR) return
  storedSession.clear()
  dispatchEvent(new Event(sessionEnded))
}
