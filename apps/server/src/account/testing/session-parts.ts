// Lets tests of other features create sessions and tokens, including invalid ones, and identify devices.
export { accessToken } from '../access-token.ts'
export { insertSession, markSessionsEnded } from '../session-queries.ts'
export { updateClientMetadata } from '../profile.ts'
