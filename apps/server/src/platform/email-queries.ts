import { sql } from 'kysely'

/** For rows with a column `email`: whether it is this address. Capitals make no other one. */
export const hasEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`
