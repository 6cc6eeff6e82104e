import { limits } from '@ruhepol/rules'
import { builder } from '../platform/graphql/builder.ts'
import { loginWithEmail } from './login.ts'
import { changePassword, resetPassword, sendPasswordResetCode } from './passwords.ts'
import { findSessions, type Session } from './session-queries.ts'
import { endSessions, logout, refreshSession } from './sessions.ts'
import { signedInSession } from './signed-in-session.ts'

export const deviceTokenMeaning = `A secret of ${limits.deviceTokenMin} to ${limits.deviceTokenMax} characters (A-Z a-z 0-9 - _) that the device makes up once and keeps. On a device that has signed in with it before, failed tries of others lock nobody out.`

const RoleEnum = builder.enumType('Role', { values: ['client', 'expert', 'admin'] as const })

/** The fields are read from the token itself. */
export const AccessTokenType = builder.objectRef<string>('AccessToken').implement({
  fields: (t) => ({
    accessToken: t.string({
      description: "JWT: sub is the client's id, role its role, exp its end.",
      resolve: (token) => token,
    }),
  }),
})

const ClientSessionType = builder.objectRef<Session & { current: boolean }>('ClientSession').implement({
  description: 'A signed-in device.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    device: t.exposeString('device', { description: 'Such as "Firefox, Windows"; empty where nothing is known.' }),
    current: t.exposeBoolean('current'),
  }),
})

builder.queryFields((t) => ({
  sessions: t.field({
    type: [ClientSessionType],
    resolve: async (_parent, _arguments, { db, actor }) => {
      const { clientId, sessionId } = signedInSession(actor)
      return (await findSessions(db, clientId)).map((session) => ({ ...session, current: session.id === sessionId }))
    },
  }),
}))

builder.mutationFields((t) => ({
  loginWithEmail: t.field({
    type: AccessTokenType,
    args: {
      email: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      role: t.arg({ type: RoleEnum, required: true }),
      deviceToken: t.arg.string({ description: deviceTokenMeaning }),
    },
    resolve: async (_parent, input, context) => loginWithEmail(context, input),
  }),
  refreshAccessToken: t.field({
    type: AccessTokenType,
    resolve: async (_parent, _arguments, context) => refreshSession(context, signedInSession(context.actor)),
  }),
  logout: t.boolean({
    resolve: async (_parent, _arguments, context) => {
      await logout(context, signedInSession(context.actor))
      return true
    },
  }),
  endSessions: t.boolean({
    description: 'Without an id, all sessions except the calling one.',
    args: { ids: t.arg.idList() },
    resolve: async (_parent, { ids }, context) => {
      await endSessions(context, signedInSession(context.actor), ids)
      return true
    },
  }),
  sendPasswordResetCode: t.boolean({
    description: 'An unknown email gives user_not_found (specification 8), throttled per address and per caller.',
    args: { email: t.arg.string({ required: true }), role: t.arg({ type: RoleEnum, required: true }) },
    resolve: async (_parent, input, context) => {
      await sendPasswordResetCode(context, input)
      return true
    },
  }),
  resetPassword: t.boolean({
    args: {
      email: t.arg.string({ required: true }),
      code: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
      role: t.arg({ type: RoleEnum, required: true }),
      deviceToken: t.arg.string({ description: deviceTokenMeaning }),
    },
    resolve: async (_parent, input, context) => {
      await resetPassword(context, input)
      return true
    },
  }),
  changePassword: t.field({
    type: AccessTokenType,
    description: "Ends every session of the account, the calling one too; the answer is a new session's token.",
    args: {
      oldPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
      deviceToken: t.arg.string({ description: deviceTokenMeaning }),
    },
    resolve: async (_parent, input, context) => changePassword(context, signedInSession(context.actor), input),
  }),
}))
