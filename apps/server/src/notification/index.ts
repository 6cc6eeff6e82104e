export { appointmentNear, cartUnpaid } from './notice-jobs.ts'
export { notificationSweeps } from './note-notices.ts'
