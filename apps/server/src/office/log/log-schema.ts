import type { LoggedAct } from '../office-act-queries.ts'
import { needs, officeBuilder } from '../office-builder.ts'
import { readLog, type ActPage } from './read-log.ts'
import { subjectNameOf } from './subject-names.ts'

export const ActType = officeBuilder.objectRef<LoggedAct>('Act').implement({
  description: 'Something that the office has changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Never changes.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
    by: t.exposeString('by', { description: 'The name of who did it.' }),
    verb: t.exposeString('verb', { description: 'The permission with which it was done.' }),
    subject: t.exposeString('subject', { description: 'What was changed, such as booking.' }),
    subjectId: t.exposeID('subjectId', { description: 'Its id.' }),
    subjectName: t.string({
      nullable: true,
      description: 'Its booking code, or the name of an expert or of a person of the team; null for everything else.',
      resolve: async (act, _arguments, context) => (await subjectNameOf(context, act)) ?? null,
    }),
    before: t.expose('before', { type: 'JSON', nullable: true, description: 'Before; null if it was new.' }),
    after: t.expose('after', { type: 'JSON', nullable: true, description: 'Afterwards; null if it is gone.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'As typed; null where none is asked for.' }),
  }),
})

const ActPageType = officeBuilder.objectRef<ActPage>('ActPage').implement({
  description: 'A page of the log.',
  fields: (t) => ({
    acts: t.expose('acts', { type: [ActType], description: 'The newest first.' }),
    endCursor: t.exposeID('endCursor', { nullable: true, description: 'For the next page; null on the last one.' }),
  }),
})

officeBuilder.queryField('acts', (t) =>
  t.field({
    type: ActPageType,
    description:
      'The log: all of it for owners and auditors; otherwise one’s own acts, and those in one’s cities for dispatchers and those of money for finance.',
    extensions: needs('seeLog'),
    args: {
      after: t.arg.id({ description: 'endCursor of the page before.' }),
      subject: t.arg.string({ description: 'Only acts on such a thing, such as booking.' }),
      subjectId: t.arg.id({ description: 'Only acts on the one with this id.' }),
    },
    resolve: (_parent, wanted, { db, actor }) => readLog(db, actor, wanted),
  }),
)
