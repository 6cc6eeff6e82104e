import { findBookingRequest, type StoredBookingRequest } from '../booking/index.ts'
import { expertsById, getTreatmentType } from '../catalogue/index.ts'
import type { Database } from '../platform/database.ts'
import { requestReceivedMail, requestToAnswerMail, type RequestSummary } from './request-mails.ts'
import { sendOnce, type MessagingContext } from './send-once.ts'

/** Undefined if the request was deleted with its sender's account. */
async function findSummary(db: Database, requestId: string): Promise<RequestSummary | undefined> {
  const request = await findBookingRequest(db, requestId)
  if (!request) return undefined
  const { treatmentTypeId, secondTreatmentTypeId, expertId } = request
  const isOther = secondTreatmentTypeId !== null && secondTreatmentTypeId !== treatmentTypeId
  const experts = expertId === null ? undefined : await expertsById(db, [expertId])
  return {
    request,
    treatment: (await getTreatmentType(db, treatmentTypeId)).name,
    secondTreatment: isOther ? (await getTreatmentType(db, secondTreatmentTypeId)).name : undefined,
    expert: expertId === null ? undefined : experts?.get(expertId)?.name,
  }
}

/** The page with the free times for the same place and treatment. */
function freeTimesLink(origin: string, { postalCode, treatmentTypeId }: StoredBookingRequest): string {
  return `${origin}/treatments?${new URLSearchParams({ postalCode, type: treatmentTypeId }).toString()}`
}

/** The part before the @ may contain characters reserved in URLs; the @ is kept for readability. */
const mailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** To the operator; replies go to the customer. */
export async function sendRequestToOperator(context: MessagingContext, requestId: string): Promise<void> {
  const { db, config } = context
  const summary = await findSummary(db, requestId)
  if (!summary) return
  const { email } = summary.request
  const frame = { link: mailLink(email) }
  await sendOnce(context, 'requestToAnswer', requestId, () =>
    Promise.resolve({ to: config.OPERATOR_MAIL, replyTo: email, content: requestToAnswerMail(summary, frame) }),
  )
}

/** To the customer; replies go to the operator. */
export async function sendRequestReceived(context: MessagingContext, requestId: string): Promise<void> {
  const { db, config } = context
  const summary = await findSummary(db, requestId)
  if (!summary) return
  const frame = { link: freeTimesLink(config.APP_URL, summary.request) }
  const content = requestReceivedMail(summary, frame)
  await sendOnce(context, 'requestReceived', requestId, () =>
    Promise.resolve({ to: summary.request.email, replyTo: config.OPERATOR_MAIL, content }),
  )
}
