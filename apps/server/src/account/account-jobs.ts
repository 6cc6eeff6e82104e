import { languages, type Language } from '@ruhepol/rules'
import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

/** A code was asked for: messaging sends it, once for each `mailId`. Jobs of earlier versions have none. */
export const accountCodeIssued = defineJob<{ codeId: string; mailId?: string | undefined }>({
  name: 'accountCodeIssued',
  schema: z.object({ codeId: z.uuid(), mailId: z.uuid().optional() }),
})

/** A code was asked for that confirms an e-mail address: messaging sends it, once for each `mailId`. */
export const emailCodeIssued = defineJob<{ codeId: string; mailId: string; locale: Language }>({
  name: 'emailCodeIssued',
  schema: z.object({ codeId: z.uuid(), mailId: z.uuid(), locale: z.enum(languages) }),
})

/** Strangers have used up the tries to sign in to an account: messaging tells its owner, once for each `id`. */
export const signInsRefused = defineJob<{ id: string; clientId: string }>({
  name: 'signInsRefused',
  schema: z.object({ id: z.uuid(), clientId: z.uuid() }),
})

/** Somebody asked for a new password although they sign in with another service: messaging says so, once for each `id`. */
export const externalSignInReminded = defineJob<{ id: string; clientId: string }>({
  name: 'externalSignInReminded',
  schema: z.object({ id: z.uuid(), clientId: z.uuid() }),
})

/** What happened to an account and its owner must hear of: messaging says so, once for each `id`. */
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

/** An account has another address, by the code with this id: messaging tells the former one, once. */
export const emailChanged = defineJob<{ codeId: string }>({
  name: 'emailChanged',
  schema: z.object({ codeId: z.uuid() }),
})

/** A change of address was taken back by the undo with this id: messaging tells the address that it replaced, once. */
export const emailChangeUndone = defineJob<{ undoId: string }>({
  name: 'emailChangeUndone',
  schema: z.object({ undoId: z.uuid() }),
})

/** A device signed in that the client has not used before: messaging says so, once. */
export const newDeviceSignedIn = defineJob<{ sessionId: string; clientId: string }>({
  name: 'newDeviceSignedIn',
  schema: z.object({ sessionId: z.uuid(), clientId: z.uuid() }),
})
