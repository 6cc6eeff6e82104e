import * as z from 'zod/mini'
import { emailSchema } from './contact.ts'

/** A request for an opening notice (rule R8); like the newsletter, it needs consent. */
export const openingNoticeSchema = z.object({
  email: emailSchema,
  agreed: z.literal(true, { error: 'consent_required' }),
})
