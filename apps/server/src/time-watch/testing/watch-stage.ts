import { sql } from 'kysely'
import { graphql, type ExecutionResult } from 'graphql'
import { buildSchema } from '../../build-schema.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/graphql/context.ts'
import type { InboxMail, PaymentStage } from '../../payment/testing/payment-stage.ts'

/** A Wednesday beyond the lead time. */
export const DAY = '2027-01-20'
export const NEXT_DAY = '2027-01-21'

export type WatchedTime = Partial<
  Record<'postalCode' | 'locationId' | 'treatmentTypeId' | 'expertId' | 'date' | 'timeRange', string> &
    Record<'days' | 'length' | 'numberOfExperts', number>
>

type Call = { actor?: Actor; caller?: string }

function failureOf({ errors }: ExecutionResult): ApiError | undefined {
  const [first] = errors ?? []
  if (first && !(first.originalError instanceof ApiError)) throw first
  return first?.originalError as ApiError | undefined
}

/** Calls about time watches, and experts whose days are filled and opened. */
export function watchStage(stage: PaymentStage) {
  const { db } = stage.context
  const schema = buildSchema()
  const ask = (
    source: string,
    variableValues: Record<string, unknown>,
    { actor = { kind: 'guest' }, caller = '127.0.0.1' }: Call = {},
  ): Promise<ExecutionResult<Record<string, unknown>>> =>
    graphql({
      schema,
      source,
      variableValues,
      contextValue: { ...stage.context, actor, requestId: 'test', callerAddress: caller, language: 'en' },
    })
  const pathIn = (mail: InboxMail | undefined, path: string) =>
    new RegExp(`https://ruhepol\\.example/${path}/([^\\s?]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  const watch = (
    time: WatchedTime = {},
    email: string | null = 'ada@example.org',
    call: Call & { locale?: string } = {},
  ) =>
    ask(
      `mutation ($time: WatchedTimeInput!, $email: String, $locale: Language) {
        watchForTime(time: $time, email: $email, locale: $locale)
      }`,
      { time: { postalCode: '10115', date: DAY, days: 1, ...time }, email, locale: call.locale },
      call,
    )
  const confirm = (token: string) => ask('mutation ($token: String!) { confirmTimeWatch(token: $token) }', { token })
  return {
    watch,
    confirm,
    inbox: stage.mailsTo,
    end: (token: string) => ask('mutation ($token: String!) { endTimeWatch(token: $token) }', { token }),
    watches: () => db.selectFrom('timeWatch').selectAll().orderBy('askedAt').orderBy('id').execute(),
    codeOf: (answer: ExecutionResult) => failureOf(answer)?.code,
    fieldsOf: (answer: ExecutionResult) => failureOf(answer)?.details.fields,
    confirmToken: (mail: InboxMail | undefined) => pathIn(mail, 'timeWatch(?!/end)'),
    endToken: (mail: InboxMail | undefined) => pathIn(mail, 'timeWatch/end'),
    /** A watch whose mailed question was answered. */
    watchConfirmed: async (email: string, time: WatchedTime = {}) => {
      await watch(time, email)
      const mails = await stage.mailsTo(email)
      await confirm(pathIn(mails[0], 'timeWatch(?!/end)'))
    },
    /** Makes everybody busy, from DAY on for a week. */
    fill: () =>
      sql`update expert_day set busy_a = open_a, busy_b = open_b where day between ${DAY}::date and ${DAY}::date + 7`.execute(
        db,
      ),
    /** Makes an expert free for the whole day. */
    open: (expertId = 1, day = DAY) =>
      sql`update expert_day set busy_a = 0, busy_b = 0 where expert_id = ${expertId} and day = ${day}::date`.execute(
        db,
      ),
    /** Makes an expert busy again. */
    close: (expertId = 1, day = DAY) =>
      sql`update expert_day set busy_a = open_a, busy_b = open_b
        where expert_id = ${expertId} and day = ${day}::date`.execute(db),
    /** One round of the sweep, and all that follows. */
    tell: async () => {
      await stage.runSweep('tellWatchers')
      await stage.queue.drain()
    },
  }
}
