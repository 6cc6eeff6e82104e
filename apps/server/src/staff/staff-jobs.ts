import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/**
 * A code for signing in to the office was asked for: messaging mails it, once per `mailId`. If nobody has
 * the address, the job names a code that does not exist, so that the request takes the same time.
 */
export const staffCodeAsked = defineJob<{ codeId: string; mailId: string }>({
  name: 'staffCodeAsked',
  schema: z.object({ codeId: z.uuid(), mailId: z.uuid() }),
})

/** Somebody was invited to the office: messaging mails them, once. */
export const staffInvited = defineJob<{ staffId: string }>({
  name: 'staffInvited',
  schema: z.object({ staffId: z.uuid() }),
})

/** The ways in which the factors of a person of the office change. */
const factorChanges = ['passkeyAdded', 'passkeyRemoved', 'codeAppAdded', 'recoveryCodeUsed', 'reset'] as const

export type FactorChange = (typeof factorChanges)[number]

/** The factors of a person have changed: messaging mails them, once per `id`. */
export const staffFactorChanged = defineJob<{ id: string; staffId: string; change: FactorChange; at: string }>({
  name: 'staffFactorChanged',
  schema: z.object({ id: z.uuid(), staffId: z.uuid(), change: z.enum(factorChanges), at: z.iso.datetime() }),
})
