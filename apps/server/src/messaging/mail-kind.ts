import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { JobDefinition } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { MailContent } from './mail-content.ts'

export type MailContext = { db: Database; config: Config; log: Log }

/** A mail to be sent now. */
export type DueMail = {
  to: string
  /** The recipient of replies; the sender if left out. */
  replyTo?: string
  /** Each kind of mail is sent once per cause. */
  causeId: string
  /** Whether the office caused it, so that its kind's limit per day does not apply. */
  isByOffice?: boolean
  /** Tells apart the mails of one kind and cause. */
  edition?: string
  write: () => MailContent | Promise<MailContent>
  /** Runs once the mail was sent, and again if the job is repeated. */
  afterwards?: () => Promise<void>
}

/** Answers undefined where what the job says no longer holds, or nobody is left to write to. */
export type FindMail<Data> = (context: MailContext, data: Data) => Promise<DueMail | undefined>

export type MailKind = {
  job: Pick<JobDefinition<unknown>, 'name'> & { key?: unknown }
  find: FindMail<unknown>
  /** How many mails of this kind one address gets a day at most; undefined for those that only its owner causes. */
  perDay: number | undefined
}

/** A kind of mail: the job that causes it, and what finds its recipient and writes it. */
export const mailKind = <Data>(job: JobDefinition<Data>, find: FindMail<Data>, perDay?: number): MailKind => ({
  job,
  find: (context, data) => find(context, job.schema.parse(data)),
  perDay,
})
