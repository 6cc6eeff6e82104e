import { rootRouteId, useRouteContext } from '@tanstack/react-router'

/** What an account tells of its owner. */
export interface SessionClient {
  name: string
  surname: string
  email: string
  phoneNumber: string
  companyName: string
}

/** Who uses the app. */
export interface Session {
  /** Undefined for a guest. */
  client: SessionClient | undefined
}

/** Somebody without an account; everybody is one as long as there is no sign-in. */
export const guestSession: Session = { client: undefined }

/** The session in a component; routes find it in their context. */
export const useSession = (): Session => useRouteContext({ from: rootRouteId }).session
