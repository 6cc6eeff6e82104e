import type { builder } from '../platform/graphql/builder.ts'
import { LanguageEnum, PlatformEnum } from '../platform/graphql/shared-types.ts'

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** The fields of every registration besides the names, which another service may supply. */
export const registrantFields = (t: InputFields) => ({
  birthday: t.field({ type: 'Date', required: true }),
  phoneNumber: t.string({ required: true }),
  companyName: t.string(),
  locale: t.field({ type: LanguageEnum, required: true }),
  platform: t.field({ type: PlatformEnum, required: true }),
  notificationToken: t.string({ description: 'Ignored; set the token of a session with updateClientMetadata.' }),
})
