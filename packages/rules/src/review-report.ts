import * as z from 'zod/mini'
import { withoutWebAddress } from './contact.ts'
import { canonicalEmail, isEmail } from './email-address.ts'
import { limits } from './limits.ts'
import { optionalText, requiredText } from './text-schema.ts'

export const reportReasons = ['insult', 'unlawful', 'privacy', 'untrue', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** A report of a review with what Art. 16 (2) DSA requires; name and e-mail address are optional. */
export const reviewReportSchema = z.object({
  reason: z.enum(reportReasons, { error: 'report_reason_required' }),
  explanation: requiredText({
    lines: true,
    required: 'explanation_required',
    letters: true,
    min: [limits.reportExplanationMin, 'explanation_min_length'],
    max: [limits.reportExplanationMax, 'explanation_too_long'],
  }),
  name: optionalText({ letters: true, max: [limits.nameMax, 'name_max_length'], shape: withoutWebAddress }),
  email: optionalText({
    as: canonicalEmail,
    max: [limits.emailMax, 'email_invalid'],
    shape: [isEmail, 'email_invalid'],
  }),
  goodFaith: z.literal(true, { error: 'good_faith_required' }),
})

export type ReviewReport = z.infer<typeof reviewReportSchema>
