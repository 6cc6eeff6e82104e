import * as z from 'zod/mini'
import { limits } from './limits.ts'
import type { MessageKey } from './message-keys.ts'
import { places } from './vocabulary.ts'
import { optionalText, plainText, requiredText } from './text-schema.ts'

const requiredOr = (required: MessageKey, invalid: MessageKey) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? required : invalid

/** The kind of place, required. */
export const placeSchema = z.enum(places, { error: requiredOr('place_required', 'place_invalid') })

function detailsSchemaOf(numberOfExperts: number) {
  return z.object({
    massageTable: z
      .int({ error: requiredOr('massage_table_required', 'massage_table_invalid') })
      .check(z.minimum(0), z.maximum(numberOfExperts)),
    notes: optionalText({ lines: true, max: [limits.notesMax, 'notes_too_long'] }),
    pets: z.nullish(z.boolean()),
  })
}

const made = new Map<number, ReturnType<typeof detailsSchemaOf>>()

/** Input of the summary form. A customer provides at most one massage table per expert (rule R15). */
export function bookingDetailsSchema(numberOfExperts: number): ReturnType<typeof detailsSchemaOf> {
  // Creating a schema takes longer than validating with it.
  const schema = made.get(numberOfExperts) ?? detailsSchemaOf(numberOfExperts)
  made.set(numberOfExperts, schema)
  return schema
}

export type BookingDetails = z.infer<ReturnType<typeof bookingDetailsSchema>>

/** How many treatments need a massage table, and how many of those tables the experts bring. */
export function tablesFor(
  treatments: readonly { onMat: boolean }[],
  tablesThere: number,
): { needed: number; brought: number } {
  const needed = treatments.filter(({ onMat }) => !onMat).length
  return { needed, brought: Math.max(0, needed - tablesThere) }
}

/** A discount or voucher code as a customer enters it. */
export const codeSchema = requiredText({
  required: 'code_required',
  as: plainText,
  min: [limits.codeMin, 'code_min_length'],
  max: [limits.codeMax, 'code_max_length'],
})

/** The terms, which must be accepted before a booking is placed. */
export const termsSchema = z.literal(true, { error: 'terms_required' })
