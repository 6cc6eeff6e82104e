import { endStaffSession } from '../../staff/index.ts'
import { officeBuilder, openTo, staffOrNobody } from '../office-builder.ts'
import { MeType, meOf } from './me.ts'

officeBuilder.queryField('me', (t) =>
  t.field({
    type: MeType,
    nullable: true,
    description: 'Whoever is signed in; null without a session.',
    extensions: openTo('anyone'),
    resolve: async (_parent, _arguments, context) => {
      const actor = staffOrNobody(context)
      return actor ? meOf(context.db, actor.sessionId) : null
    },
  }),
)

officeBuilder.mutationField('signOut', (t) =>
  t.boolean({
    description: 'Ends the session. Always true.',
    extensions: openTo('anyone'),
    resolve: async (_parent, _arguments, context) => {
      const actor = staffOrNobody(context)
      if (actor) await endStaffSession(context.db, actor.sessionId)
      context.sessionCookie.clear()
      return true
    },
  }),
)
