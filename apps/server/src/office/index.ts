import type { JobHandler } from '../platform/jobs.ts'
import { delayJobs } from './booking/delay-acts.ts'
import { changeJobs } from './booking/office-changes.ts'
import { requestJobs } from './requests/request-jobs.ts'

export { officeRoutes } from './office-routes.ts'
export { buildOfficeSchema } from './office-schema.ts'
export { officeSweep } from './office-sweeps.ts'
export { isOfficeBuilt, officeFiles, officePages } from './office-pages.ts'

/** The jobs that follow from acts of the office. */
export const officeJobs: JobHandler[] = [...changeJobs, ...delayJobs, ...requestJobs]
