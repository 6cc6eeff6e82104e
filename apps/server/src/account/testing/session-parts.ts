// What tests of other features need to make sessions and tokens that are not right.
export { accessToken } from '../access-token.ts'
export { insertSession, markSessionsEnded } from '../session-queries.ts'
