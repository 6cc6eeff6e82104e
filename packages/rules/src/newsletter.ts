import * as z from 'zod/mini'
import { emailSchema, nameSchema } from './contact.ts'
import { limits } from './limits.ts'
import { isGermanPostalCode } from './postal-code.ts'
import { plainText, requiredText } from './text-schema.ts'

/** A newsletter sign-up: consent, a name, and a German postal code. */
export const newsletterSchema = z.object({
  email: emailSchema,
  name: nameSchema('name'),
  postalCode: requiredText({
    required: 'postal_code_required',
    as: plainText,
    max: [limits.germanPostalCodeDigits, 'postal_code_five_digits'],
    shape: [isGermanPostalCode, 'postal_code_five_digits'],
  }),
  agreed: z.literal(true, { error: 'consent_required' }),
})

export type NewsletterSignup = z.infer<typeof newsletterSchema>
