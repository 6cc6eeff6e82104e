import { handleJob, type JobHandler } from '../platform/jobs.ts'
import { forgetWhatMayBe } from './forget-traces.ts'
import { forgetTraces } from './privacy-jobs.ts'

export { findDeletion, forgetOwner, type AccountDeletion } from './deletion-queries.ts'
export { retention } from './retention.ts'
export { accountDeleted } from './privacy-jobs.ts'

/** The worker's jobs for deleted accounts. */
export const privacyJobs: JobHandler[] = [handleJob(forgetTraces, (_deletion, context) => forgetWhatMayBe(context))]
