export { appointmentNear, cartUnpaid } from './notice-jobs.ts'
export { notificationSweeps } from './note-notices.ts'
export { notificationJobs } from './push-jobs.ts'
export { deleteEndedSubscriptions } from './push-queries.ts'
