import { builder } from '../platform/graphql/builder.ts'
import { LanguageEnum, TimeRangeEnum } from '../platform/graphql/shared-types.ts'
import { tokenKey } from '../platform/holder-token.ts'
import { confirmTimeWatch, endTimeWatch } from './answer-time-watch.ts'
import { watchForTime } from './watch-for-time.ts'

const WatchedTimeInput = builder.inputType('WatchedTimeInput', {
  description: 'A time that was not free; what is left out may be any.',
  fields: (t) => ({
    postalCode: t.string({ required: true }),
    locationId: t.id(),
    treatmentTypeId: t.id(),
    length: t.int({ description: 'Minutes.' }),
    expertId: t.id(),
    date: t.field({ type: 'Date', required: true }),
    days: t.int({ required: true, description: '1, or 7 for the week that begins on that date.' }),
    timeRange: t.field({ type: TimeRangeEnum }),
    numberOfExperts: t.int({
      description: '1 by default. With 2, who may want different treatments, neither treatment nor expert is given.',
    }),
  }),
})

builder.mutationFields((t) => ({
  watchForTime: t.boolean({
    description:
      'One mail tells when such a time opens. False if a mail asks for confirmation first, which a signed-in client’s own address does not need. rate_limited has the reason waiting_often where the address waits for as many times as it can.',
    args: {
      time: t.arg({ type: WatchedTimeInput, required: true }),
      email: t.arg.string({ description: "By default the signed-in client's own." }),
      locale: t.arg({
        type: LanguageEnum,
        description: "The page's language; by default the language of the request.",
      }),
    },
    resolve: (_parent, { time, email, locale }, { db, actor, callerAddress, language }) =>
      watchForTime(db, { input: time, email: email ?? undefined, actor, callerAddress, language: locale ?? language }),
  }),
  confirmTimeWatch: t.boolean({
    description: 'With the token of the mail. Repeating it changes nothing.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_parent, { token }, { db, config }) => {
      await confirmTimeWatch(db, { token, tokenKey: tokenKey(config) })
      return true
    },
  }),
  endTimeWatch: t.boolean({
    description: 'With the token of any of its mails. Repeating it changes nothing.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_parent, { token }, { db, config }) => {
      await endTimeWatch(db, { token, tokenKey: tokenKey(config) })
      return true
    },
  }),
}))
