import { z } from 'zod'

/** A refresh token, and the app that it was given to; without one it is the website's. */
export type RefreshGrant = { refreshToken: string; appId?: string | undefined }

const grantSchema = z.object({ refreshToken: z.string(), appId: z.string() })

/** As a text to be sealed: of the website the token alone, as it always was. */
export const writeGrant = ({ refreshToken = '', appId }: Partial<RefreshGrant>): string =>
  appId === undefined ? refreshToken : JSON.stringify({ refreshToken, appId })

/** What `writeGrant` wrote. Apple's tokens never begin with a brace. */
export const readGrant = (text: string): RefreshGrant =>
  text.startsWith('{') ? grantSchema.parse(JSON.parse(text)) : { refreshToken: text }
