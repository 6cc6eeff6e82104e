import { redirect } from '@tanstack/react-router'
import { storedValue, useStored } from './storage.ts'

/** An own address as far as it is known; its postal code is that of the search. */
export interface OwnAddress {
  /** The postal code that street and locality were given for. */
  postalCode: string
  street: string
  streetNumber: string
  locality: string
  /** The address' extra line. */
  title: string
}

export const emptyAddress: OwnAddress = { postalCode: '', street: '', streetNumber: '', locality: '', title: '' }

/** The address in what was stored, blank where something else was; undefined where it is none. */
export function addressFrom(stored: unknown): OwnAddress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const texts = stored as Record<string, unknown>
  const fields = Object.keys(emptyAddress).map((name) => [name, typeof texts[name] === 'string' ? texts[name] : ''])
  return Object.fromEntries(fields) as OwnAddress
}

/** What an account tells of its owner. */
export interface SessionClient {
  id: string
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName: string
  /** Where they mostly want to be treated. */
  address: OwnAddress | undefined
}

/** Who uses the app. */
export interface Session {
  /** Undefined for a guest. */
  client: SessionClient | undefined
  /** The access token, which goes with every call of the API. */
  token?: string
}

/** Somebody without an account, or one whose account is not known here: everybody on the server. */
export const guestSession: Session = { client: undefined }

/** The event of the window that says that the server no longer knows this session. */
export const sessionEnded = 'ruhepol:session-ended'

/** The same, where it was noticed as a page was opened, on which one stays as a guest. */
export const sessionGone = 'ruhepol:session-gone'

/** The event of the window that says that the person has signed out in another tab. */
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

/** Its name in the storage of the device. */
export const sessionName = 'session'

const storedSession = storedValue<Session>({
  name: sessionName,
  version: 1,
  initial: guestSession,
  parse: sessionOf,
  keptIn: 'private',
})

/**
 * The session, for loaders, guards and event handlers. A page is rendered on the server for a guest; with `ssr: false` a
 * route leaves everything that depends on the session to the browser.
 */
export const currentSession = (): Session => (import.meta.env.SSR ? guestSession : storedSession.read())

/** The session in a component: a guest's until React has taken over the page, and the same in every tab from then on. */
export const useSession = (): Session => useStored(storedSession)

/** Begins a session or renews it; every tab hears of it. */
export const keepSession = (session: { client: SessionClient; token: string }): void => storedSession.write(session)

/** Makes a guest of whoever was signed in; what else is known of them is for `account/forget-person.ts` to forget. */
export const dropSession = (): void => storedSession.clear()

/** Calls back when somebody signs in or out, or the profile changes, in this tab or another. */
export const onSessionChange = storedSession.subscribe

/** The server refused the token: ends the session, and whoever listens goes to the start page (specification 8). */
export function endSession(): void {
  if (import.meta.env.SSR) return
  storedSession.clear()
  dispatchEvent(new Event(sessionEnded))
}

/**
 * For `beforeLoad` of a page that only a client sees, on a route with `ssr: false`; a guest is led home
 * (specification 2).
 */
export function requireClient(): SessionClient {
  return currentSession().client ?? (redirect({ to: '/home', replace: true, throw: true }) as never)
}
