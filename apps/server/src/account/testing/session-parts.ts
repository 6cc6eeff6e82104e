// What tests of other features need to make sessions and tokens, also such that are not right, and to tell what a device is.
export { accessToken } from '../access-token.ts'
export { insertSession, markSessionsEnded } from '../session-queries.ts'
export { updateClientMetadata } from '../profile.ts'
