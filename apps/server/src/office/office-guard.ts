import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import { mayDo, needsElevation, officeVerbs, type OfficeVerb, type StaffRole } from '@ruhepol/rules/office'
import { ApiError, unauthenticated } from '../platform/errors.ts'
import type { StaffActor } from '../platform/graphql/context.ts'
import { staffOrNobody, type Access, type OfficeContext } from './office-builder.ts'

/** Why somebody with a session may not do something; `extensions.reason` of `FORBIDDEN`. */
export type OfficeRefusal = 'second_factor_needed' | 'enrolment_needed' | 'missing_verb' | 'elevation_needed'

const forbidden = (reason: OfficeRefusal) => new ApiError('FORBIDDEN', reason.replaceAll('_', ' '), { reason })

/** Throws `FORBIDDEN` unless the role has the verb and, if a change needs it, a second factor was shown just now. */
export function assertMayDo(
  { role, isElevated }: { role: StaffRole; isElevated: boolean },
  verb: OfficeVerb,
  { isChange }: { isChange: boolean },
): void {
  if (!mayDo(role, verb)) throw forbidden('missing_verb')
  if (isChange && needsElevation(verb) && !isElevated) throw forbidden('elevation_needed')
}

function assertMayCall(actor: StaffActor | undefined, access: Access, isChange: boolean): void {
  if ('open' in access && access.open === 'anyone') return
  if (!actor) throw unauthenticated()
  if ('open' in access && access.open === 'begun') return
  if (actor.step === 'secondFactor') throw forbidden('second_factor_needed')
  if ('open' in access && access.open === 'enrolling') {
    if (actor.step === 'done' && !actor.isElevated) throw forbidden('elevation_needed')
    return
  }
  if (actor.step === 'enrolment') throw forbidden('enrolment_needed')
  if ('verb' in access) assertMayDo(actor, access.verb, { isChange })
}

const openness: readonly unknown[] = ['anyone', 'begun', 'enrolling', 'signedIn']
const verbs: readonly unknown[] = officeVerbs

/** Who may call an operation, as it declares. Throws if it declares nothing. */
export function accessOf({ name, extensions }: GraphQLField<unknown, OfficeContext>): Access {
  const access = extensions['access'] as Partial<{ verb: unknown; open: unknown }> | undefined
  if (access && (verbs.includes(access.verb) || openness.includes(access.open))) return access as Access
  throw new Error(`${name} says no verb`)
}

/** Checks the caller before every operation of the schema. Throws if an operation does not say who may call it. */
export function guardOperations(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const one of Object.values(root?.getFields() ?? {})) {
      const field = one as GraphQLField<unknown, OfficeContext>
      const access = accessOf(field)
      const isChange = root === schema.getMutationType()
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent, args, context, info) => {
        assertMayCall(staffOrNobody(context), access, isChange)
        return resolve(parent, args, context, info)
      }
    }
  }
  return schema
}
