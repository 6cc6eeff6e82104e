/** What is asked of the process that hashes: a hash of the password, or whether it is the stored one. */
export type HashWork = { password: string; stored?: string }

export type HashAnswer = string | boolean
