import { z } from 'zod'

/** A refresh token and the app it was issued to; without an app it is the website's. */
export type RefreshGrant = { refreshToken: string; appId?: string | undefined }

const grantSchema = z.object({ refreshToken: z.string(), appId: z.string() })

/** The text to encrypt: for the website just the token, the same as in older rows. */
export const writeGrant = ({ refreshToken = '', appId }: Partial<RefreshGrant>): string =>
  appId === undefined ? refreshToken : JSON.stringify({ refreshToken, appId })

/** Parses the result of `writeGrant`. Apple's tokens never begin with a brace. */
export const readGrant = (text: string): RefreshGrant =>
  text.startsWith('{') ? grantSchema.parse(JSON.parse(text)) : { refreshToken: text }
