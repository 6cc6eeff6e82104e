import { languages, type Language } from '@ruhepol/rules'
import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** A code was requested: messaging mails it, once per `mailId`. Jobs of earlier versions have none. */
export const accountCodeIssued = defineJob<{ codeId: string; mailId?: string | undefined }>({
  name: 'accountCodeIssued',
  schema: z.object({ codeId: z.uuid(), mailId: z.uuid().optional() }),
})

/** A code to confirm an e-mail address was requested: messaging mails it, once per `mailId`. */
export const emailCodeIssued = defineJob<{ codeId: string; mailId: string; locale: Language }>({
  name: 'emailCodeIssued',
  schema: z.object({ codeId: z.uuid(), mailId: z.uuid(), locale: z.enum(languages) }),
})

/** Strangers have used up the sign-in attempts of an account: messaging mails its owner, once per `id`. */
export const signInsRefused = defineJob<{ id: string; clientId: string }>({
  name: 'signInsRefused',
  schema: z.object({ id: z.uuid(), clientId: z.uuid() }),
})

/**
 * A new password was requested for an account that signs in with another service: messaging mails its owner, once per
 * `id`.
 */
export const externalSignInReminded = defineJob<{ id: string; clientId: string }>({
  name: 'externalSignInReminded',
  schema: z.object({ id: z.uuid(), clientId: z.uuid() }),
})

/** Somebody tried to register an account with this one's address: messaging mails its owner, once per `id`. */
export const registeredAgain = defineJob<{ id: string; clientId: string }>({
  name: 'registeredAgain',
  schema: z.object({ id: z.uuid(), clientId: z.uuid() }),
})

/** An account event that its owner must be notified of: messaging mails it, once per `id`. */
export const accountChanged = defineJob<{
  id: string
  clientId: string
  change: 'confirmed' | 'passwordChanged'
  /** RFC 3339. */
  at: string
}>({
  name: 'accountChanged',
  schema: z.object({
    id: z.uuid(),
    clientId: z.uuid(),
    change: z.enum(['confirmed', 'passwordChanged']),
    at: z.iso.datetime(),
  }),
})

/** The account's address was changed with this code: messaging mails the previous address, once. */
export const emailChanged = defineJob<{ codeId: string }>({
  name: 'emailChanged',
  schema: z.object({ codeId: z.uuid() }),
})

/** A change of address was undone: messaging mails the address that was removed, once. */
export const emailChangeUndone = defineJob<{ undoId: string }>({
  name: 'emailChangeUndone',
  schema: z.object({ undoId: z.uuid() }),
})

/** An unknown device signed in: messaging mails the client, once. */
export const newDeviceSignedIn = defineJob<{ sessionId: string; clientId: string }>({
  name: 'newDeviceSignedIn',
  schema: z.object({ sessionId: z.uuid(), clientId: z.uuid() }),
})
