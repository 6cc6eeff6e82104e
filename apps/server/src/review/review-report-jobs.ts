import { z } from 'zod'
import { defineJob } from '../platform/jobs.ts'

const aboutReport = z.object({ reportId: z.uuid() })

/** A review was reported: the operator has to decide. */
export const reviewReportToDecide = defineJob<z.infer<typeof aboutReport>>({
  name: 'reviewReportToDecide',
  schema: aboutReport,
})

/** Sends a receipt to a reporter who left an e-mail address. */
export const reviewReportReceived = defineJob<z.infer<typeof aboutReport>>({
  name: 'reviewReportReceived',
  schema: aboutReport,
})

/** A report was decided: the reporter gets a mail with the decision and the reason. */
export const reviewReportDecided = defineJob<z.infer<typeof aboutReport>>({
  name: 'reviewReportDecided',
  schema: aboutReport,
})

/** A review was hidden: its author gets a mail with the reason. `hidingId` distinguishes repeated hidings. */
export const reviewHidden = defineJob<{ reviewId: string; hidingId: string }>({
  name: 'reviewHidden',
  schema: z.object({ reviewId: z.uuid(), hidingId: z.uuid() }),
})
