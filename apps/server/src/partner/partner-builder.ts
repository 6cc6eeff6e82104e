import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import type { Language, PartnerScope } from '@ruhepol/rules'
import type { GraphqlContext, PartnerActor } from '../platform/graphql/context.ts'
import { dateScalar, dateTimeScalar } from '../platform/graphql/scalars.ts'

/** The context of the partner API's resolvers; `language` is that of the partner's guests. */
export type PartnerContext = GraphqlContext & { actor: PartnerActor; language: Language }

/** Marks an operation with scopes; a key needs at least one of them. */
export const needs = (...scopes: PartnerScope[]) => ({ scopes })

/** The builder of the partner API, which has a schema of its own. Fields are non-null by default. */
export const partnerBuilder = new SchemaBuilder<{
  Context: PartnerContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: number; Output: number }
    Date: { Input: string; Output: string }
  }
}>({
  plugins: [ComplexityPlugin],
  defaultFieldNullability: false,
  complexity: { defaultComplexity: 1, defaultListMultiplier: 5 },
})

partnerBuilder.queryType({ description: 'What a partner may ask.' })
partnerBuilder.mutationType({ description: 'What a partner may change. One in each request.' })
partnerBuilder.scalarType('DateTime', dateTimeScalar)
partnerBuilder.scalarType('Date', dateScalar)
