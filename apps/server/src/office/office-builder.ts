import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import type { OfficeVerb } from '@ruhepol/rules/office'
import type { Actor, GraphqlContext, SessionCookie, StaffActor } from '../platform/graphql/context.ts'
import { dateScalar, dateTimeScalar } from '../platform/graphql/scalars.ts'

/**
 * The context of the office's resolvers. Behind a verb, `actor` is a person with that verb; in operations that are open
 * to anyone, `staffOrNobody` says whether there is one.
 */
export type OfficeContext = GraphqlContext & { actor: StaffActor; sessionCookie: SessionCookie }

/**
 * Who may call an operation without a verb. `anyone`: also without a session. `begun`: with a session at any step of
 * the sign-in. `enrolling`: while the first factor is set up, and later with a second factor of the last ten minutes.
 * `signedIn`: with a completed sign-in.
 */
export type Openness = 'anyone' | 'begun' | 'enrolling' | 'signedIn'

export type Access = { verb: OfficeVerb } | { open: Openness }

/** Marks an operation with the verb that it needs. A mutation with a verb goes through `act`. */
export const needs = (verb: OfficeVerb): { access: Access } => ({ access: { verb } })

/** Marks an operation that needs no verb. */
export const openTo = (open: Openness): { access: Access } => ({ access: { open } })

/** The caller of an operation that is open to anyone; undefined without a session. */
export const staffOrNobody = ({ actor }: { actor: Actor }): StaffActor | undefined =>
  actor.kind === 'staff' ? actor : undefined

/** The builder of the office's API, which has a schema of its own. Fields are non-null by default. */
export const officeBuilder = new SchemaBuilder<{
  Context: OfficeContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: number; Output: number }
    Date: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}>({
  plugins: [ComplexityPlugin],
  defaultFieldNullability: false,
  complexity: { defaultComplexity: 1, defaultListMultiplier: 5 },
})

officeBuilder.queryType({ description: 'What the office may ask.' })
officeBuilder.mutationType({ description: 'What the office may change. One in each request.' })
officeBuilder.scalarType('DateTime', dateTimeScalar)
officeBuilder.scalarType('Date', dateScalar)
officeBuilder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
})
