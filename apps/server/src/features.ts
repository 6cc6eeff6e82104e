import { changePasswordRoute, externalCallbackRoutes, externalTokenJobs } from './account/index.ts'
import { analyticsRoutes, measuringPage } from './analytics/index.ts'
import { associationFiles } from './app-links/index.ts'
import { expertDaysSweep } from './availability/index.ts'
import { bookingSweeps, calendarRoutes, holdGauges } from './booking/index.ts'
import { plannedPricesSweep, siteMapRoutes } from './catalogue/index.ts'
import { calendarSweep, feedRoutes } from './calendars/index.ts'
import { searchCountTimer } from './demand/index.ts'
import { invoiceRoutes, invoiceSweeps } from './invoice/index.ts'
import { messaging } from './messaging/index.ts'
import { newsletterRoutes } from './newsletter/index.ts'
import { notificationJobs, notificationSweeps } from './notification/index.ts'
import { paymentJobs, paymentSweeps, webhookRoutes } from './payment/index.ts'
import { officeJobs, officeRoutes, officeSweep } from './office/index.ts'
import { partnerGauges, partnerRoutes, partnerSweeps } from './partner/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { securityTxt } from './platform/http/security-txt.ts'
import type { HttpRoutes } from './platform/http/server.ts'
import { jobGauges } from './platform/job-gauges.ts'
import type { JobHandler, Sweep } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { DatabaseGauge } from './platform/metrics/database-gauge.ts'
import { privacyJobs, retention } from './privacy/index.ts'
import { reviewRoutes, reviewSweeps } from './review/index.ts'
import { staffSweep } from './staff/index.ts'
import { timeWatchRoutes, timeWatchSweep } from './time-watch/index.ts'
import { voucherSweeps } from './voucher/index.ts'

export type Features = {
  jobs: JobHandler[]
  sweeps: Sweep[]
  routes: HttpRoutes[]
  /** Closes the features' own connections, after the last job. */
  close: () => void
}

/** The state of the database that metrics show. */
export const databaseGauges: readonly DatabaseGauge[] = [...holdGauges, ...jobGauges, ...partnerGauges]

/** Everything the features provide besides GraphQL, configured by the settings. */
export function features(config: Config, db: Database, log: Log): Features {
  const context = { config, db, log }
  const mails = messaging(context)
  return {
    jobs: [
      ...externalTokenJobs(config),
      ...paymentJobs(context),
      ...privacyJobs,
      ...notificationJobs(context),
      ...officeJobs,
      ...mails.jobs,
    ],
    sweeps: [
      ...bookingSweeps,
      ...notificationSweeps,
      ...paymentSweeps(context),
      ...voucherSweeps,
      ...invoiceSweeps,
      ...retention,
      ...reviewSweeps,
      expertDaysSweep,
      calendarSweep(config),
      plannedPricesSweep,
      timeWatchSweep,
      ...partnerSweeps(config),
      officeSweep,
      staffSweep,
    ],
    routes: [
      webhookRoutes(context),
      partnerRoutes(config, db),
      ...(config.OFFICE === 'on' ? [officeRoutes(config, db)] : []),
      calendarRoutes(config, db),
      feedRoutes(db),
      invoiceRoutes(db),
      siteMapRoutes(config, db),
      analyticsRoutes(config, db),
      measuringPage(config),
      searchCountTimer(db, log),
      associationFiles(config),
      securityTxt(config, db),
      changePasswordRoute,
      externalCallbackRoutes(config),
      ...newsletterRoutes(config, db),
      timeWatchRoutes(config, db),
      reviewRoutes(db),
    ],
    close: mails.close,
  }
}
