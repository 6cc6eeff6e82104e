import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import { dateScalar, dateTimeScalar } from './scalars.ts'
import type { GraphqlContext } from './context.ts'

/**
 * The schema builder. Each feature adds its types and fields in its `*-schema.ts`; `build-schema.ts` collects them.
 * Fields are non-null by default.
 */
export const builder = new SchemaBuilder<{
  Context: GraphqlContext
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** Epoch milliseconds internally, RFC 3339 in UTC externally. */
    DateTime: { Input: number; Output: number }
    /** yyyy-MM-dd in Europe/Berlin. */
    Date: { Input: string; Output: string }
  }
}>({
  plugins: [ComplexityPlugin],
  defaultFieldNullability: false,
  complexity: { defaultComplexity: 1, defaultListMultiplier: 5 },
})

builder.queryType({})
builder.mutationType({})

builder.scalarType('DateTime', dateTimeScalar)
builder.scalarType('Date', dateScalar)
