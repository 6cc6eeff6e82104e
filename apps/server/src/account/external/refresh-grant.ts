import { z } from 'zod'

/** A refresh token, and the app that it was given to; without one it is the website's. */
export type RefreshGrant = { refreshToken: string; appId?: string | undefined }

const grantSchema = z.object({ refreshToken: z.string(), appId: z.string() })

/** The text to seal: for the website just the token, as before. */
export const writeGrant = ({ refreshToken = '', appId }: Partial<RefreshGrant>): string =>
  appId === undefined ? refreshToken : JSON.stringify({ refreshToken, appId })

/** Parses what `writeGrant` wrote. Apple's tokens never begin with a brace. */
export const readGrant = (text: string): RefreshGrant =>
  text.startsWith('{') ? grantSchema.parse(JSON.parse(text)) : { refreshToken: text }
