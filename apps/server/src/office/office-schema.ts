import type { GraphQLSchema } from 'graphql'
import './booking/booking-schema.ts'
import './booking/move-schema.ts'
import './booking/replacement-schema.ts'
import './calendar/calendar-schema.ts'
import './log/log-schema.ts'
import './search/search-schema.ts'
import './sign-in/factor-schema.ts'
import './sign-in/session-schema.ts'
import './sign-in/sign-in-schema.ts'
import './team/team-schema.ts'
import './times/restaffing-schema.ts'
import './times/times-schema.ts'
import './today/today-schema.ts'
import { officeBuilder } from './office-builder.ts'
import { guardOperations } from './office-guard.ts'

/** The schema of the office's API, in which every operation says who may call it. */
export const buildOfficeSchema = (): GraphQLSchema => guardOperations(officeBuilder.toSchema())
