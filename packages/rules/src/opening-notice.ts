import * as z from 'zod/mini'
import { emailSchema } from './contact.ts'

/** Who wants to be told when a place opens (rule R8): like the newsletter, only with consent. */
export const openingNoticeSchema = z.object({
  email: emailSchema,
  agreed: z.literal(true, { error: 'consent_required' }),
})
