import { isPictureName, loops } from '@ruhepol/pictures'
import { isEmail, languages, limits, QUARTER_MINUTES } from '@ruhepol/rules'
import { z } from 'zod'
import { parseWorkHours, type weekdayNames } from '../availability/index.ts'
import { phoneAsE164 } from '../platform/phone-number.ts'

/** Larger amounts are taken for a slip, such as two zeros too many. */
const MOST_CENTS = 1_000_000
const GREATEST_ID = 2_147_483_647
const FULL_PERCENT = 100

// PostgreSQL stores neither U+0000 nor half a surrogate pair.
const text = z
  .string()
  .regex(/^\S(?:[\s\S]*\S)?$/, 'is empty, or begins or ends with a space')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'has characters that cannot be stored')
const localized = z.strictObject({ de: text.describe('In German.'), en: text.describe('In English.') })
const id = z.string().regex(/^[a-z0-9-]{1,64}$/, 'is no id: use a to z, 0 to 9 and hyphens, 64 at most')
const cents = z.int().min(0).max(MOST_CENTS)
const price = z.int().min(1).max(MOST_CENTS)
const minutes = z.int().min(QUARTER_MINUTES).multipleOf(QUARTER_MINUTES).max(limits.treatmentMinutesMax)
const postalCode = z.string().regex(/^[0-9]{5}$/, 'is no postal code of five digits')
const day = z.iso.date('is no day: write 2027-01-31')
const order = z
  .int()
  .min(0)
  .max(GREATEST_ID)
  .optional()
  .describe('Where it stands in lists, ascending. Left out: a new one comes last, a known one stays where it is.')

const media = z
  .array(
    z
      .strictObject({
        type: z.enum(['image', 'video']).describe('A picture or a film.'),
        name: z.string().describe('Its name in packages/pictures.'),
      })
      .refine(({ type, name }) => isPictureName(name) && (type === 'image' || loops[name] !== undefined), {
        error: 'is no picture or film of packages/pictures',
        path: ['name'],
      }),
  )
  .default([])
  .describe('Names of pictures and films in packages/pictures, the first one first.')

const city = z.strictObject({
  id: id.describe('Names the city in this file and in addresses, such as berlin.'),
  name: localized.describe('As people read it.'),
  openingSoon: z.boolean().default(false).describe('Announced, and not bookable yet.'),
  instantLeadTimeMinutes: z.int().min(0).max(GREATEST_ID).describe('How long before its start a time can be booked.'),
  travelMinutes: z
    .int()
    .min(0)
    .multipleOf(QUARTER_MINUTES)
    .max(24 * 60)
    .describe('What an expert needs between two addresses.'),
  atHomeFeeCents: cents.describe('The fee for coming, VAT included.'),
  postalCodes: z
    .record(text, z.array(postalCode))
    .describe('Every postal code that is served, by the name of its municipality.'),
  centre: postalCode.describe('Where a search in the city begins; one of its postal codes.'),
  media,
  order,
})

const place = z.strictObject({
  id: id.describe('Names the place in this file and in addresses, such as hotel-ahornhof.'),
  city: id.describe('The id of its city.'),
  name: localized.describe('As people read it.'),
  address: z
    .strictObject({
      street: text.describe('Without the number.'),
      streetNumber: text.describe('Such as 12 a.'),
      postalCode: postalCode.describe('Five digits.'),
      locality: text.describe('The municipality, such as Berlin.'),
    })
    .describe('Where people go.'),
  position: z
    .strictObject({
      latitude: z.number().min(-90).max(90).describe('Degrees north.'),
      longitude: z.number().min(-180).max(180).describe('Degrees east.'),
    })
    .nullable()
    .default(null)
    .describe('Degrees (WGS 84), for maps and distances.'),
  media,
  openingSoon: z.boolean().default(false).describe('Announced, and not bookable yet.'),
  hotel: z
    .strictObject({
      feeLabel: localized.describe('What its fee is called.'),
      infoBullets: z.array(localized).describe('Short sentences for guests, in their order.'),
      treatmentInfo: localized.describe('Where and how treatments take place.'),
    })
    .nullable()
    .default(null)
    .describe('What guests read about a hotel.'),
  feeCents: cents.nullable().default(null).describe('Its own fee, VAT included; null for none.'),
  order,
})

const treatment = z.strictObject({
  id: id.describe('Names the treatment in this file and in addresses, such as classic.'),
  name: localized.describe('As people read it.'),
  description: localized.describe('One line, for a card.'),
  longDescription: localized.describe('Paragraphs, divided by blank lines.'),
  origin: localized.describe('Where it comes from, in a word or two.'),
  pressure: localized.describe('How firm it is, in a word.'),
  level: localized.describe('For whom it is, such as beginners.'),
  oil: z.boolean().describe('Whether it is done with oil.'),
  onMat: z.boolean().default(false).describe('On the floor, without a massage table.'),
  media,
  prices: z
    .array(
      z.strictObject({
        minutes: minutes.describe('Its length, a multiple of 15.'),
        morning: price.describe('Cents, for starts in the morning.'),
        afternoon: price.describe('Cents, for starts in the afternoon.'),
        evening: price.describe('Cents, for starts in the evening.'),
        from: day
          .optional()
          .describe('The first day, in Berlin, on which it is asked of whoever books. Left out: since ever.'),
      }),
    )
    .describe('Cents, VAT included, by the time of day of the start. A length without a price is not on sale.'),
  order,
})

const hoursOfDay = z
  .array(z.string().meta({ pattern: '^\\d{1,2}:(00|15|30|45)-\\d{1,2}:(00|15|30|45)$' }))
  .superRefine((texts, context) => {
    const hours = parseWorkHours(texts)
    if (typeof hours === 'string') context.addIssue({ code: 'custom', message: hours })
  })
  .optional()

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'is no code of a language (ISO 639)')
  .refine((code) => !/^[a-z]{2,3}$/.test(code) || languageNames.of(code) !== undefined, 'is no known language')

const expert = z.strictObject({
  id: z.int().min(1).max(GREATEST_ID).describe("The expert's number, also in the address of their page."),
  active: z.boolean().default(true).describe('false: works no longer, and is not offered.'),
  city: id.describe('The id of the city in which they work.'),
  name: text.describe('First name and surname.'),
  birthDate: day.nullable().default(null).describe('Never shown; null where it is not known.'),
  email: z
    .string()
    .refine(isEmail, 'is no e-mail address')
    .nullable()
    .describe('Where mails about bookings go; null for none.'),
  phoneNumber: z
    .string()
    .refine((number) => phoneAsE164(number) !== undefined, 'is no telephone number')
    .nullable()
    .default(null)
    .describe('Where the office calls them, never shown to customers; null for none.'),
  locale: z
    .enum(languages)
    .optional()
    .describe('The language of these mails. Left out: German for those who speak it, else English.'),
  slogan: localized.describe('One line under the name.'),
  description: localized.describe('How they work, in a few sentences.'),
  experience: localized.describe('Beginning with the years, such as "11 years".'),
  languages: z.array(language).min(1).describe('Codes such as de, en, tr (ISO 639); shown by their names.'),
  certified: z.boolean().default(false).describe('Whether their certificates were seen.'),
  picture: z
    .string()
    .refine(isPictureName, 'is no picture of packages/pictures')
    .nullable()
    .default(null)
    .describe('The name of the portrait in packages/pictures.'),
  media,
  bookingsBefore: z.int().min(0).max(1_000_000).default(0).describe('Bookings from before this system.'),
  services: z.record(id, z.array(minutes).min(1)).describe('Lengths in minutes by treatment.'),
  shifts: z
    .strictObject({
      mon: hoursOfDay.describe('Monday.'),
      tue: hoursOfDay.describe('Tuesday.'),
      wed: hoursOfDay.describe('Wednesday.'),
      thu: hoursOfDay.describe('Thursday.'),
      fri: hoursOfDay.describe('Friday.'),
      sat: hoursOfDay.describe('Saturday.'),
      sun: hoursOfDay.describe('Sunday.'),
    } satisfies Record<(typeof weekdayNames)[number], unknown>)
    .describe(
      'Hours of each weekday, such as ["09:00-13:00", "14:00-21:00"], on quarter hours in Berlin; left out: off.',
    ),
})

const discount = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'is no code: use A to Z, 0 to 9 and hyphens')
      .min(limits.codeMin)
      .max(limits.codeMax)
      .describe('What people type.'),
    percent: z.int().min(1).max(FULL_PERCENT).optional().describe('Taken off the treatments, percent.'),
    amountCents: price.optional().describe('Taken off the treatments, cents.'),
    active: z.boolean().default(true).describe('false: it is accepted no longer.'),
    from: day.nullable().default(null).describe('Its first day in Berlin.'),
    until: day.nullable().default(null).describe('Its last day in Berlin.'),
    oncePerPerson: z.boolean().default(false).describe('A second booking with the same e-mail address is refused.'),
    newCustomersOnly: z.boolean().default(false).describe('Only for those who have never booked before.'),
    treatments: z.array(id).min(1).nullable().default(null).describe('Those that it is for; null for all.'),
  })
  .refine(({ percent, amountCents }) => (percent === undefined) !== (amountCents === undefined), {
    error: 'needs either percent or amountCents',
  })

/** Lists of a catalogue file with the schema of one item. */
export const itemSchemas = { cities: city, places: place, treatments: treatment, experts: expert, discounts: discount }

/**
 * What a catalogue file contains (docs/operations/catalogue.md). An item that it contains is written whole; every other
 * one stays as it is. `npm run generate` writes deploy/catalogue.schema.json from this.
 */
export const catalogueFileSchema = z.strictObject({
  $schema: z.string().optional().describe('Where an editor finds this schema.'),
  cities: z.array(city).default([]).describe('Cities with what is served there.'),
  places: z.array(place).default([]).describe('Partner places, such as hotels and studios.'),
  treatments: z.array(treatment).default([]).describe('Treatments with their prices.'),
  experts: z.array(expert).default([]).describe('Experts with what they give and when they work.'),
  discounts: z.array(discount).default([]).describe('Discount codes.'),
})

export type CatalogueFile = z.output<typeof catalogueFileSchema>

/** The JSON schema of catalogue files, for editors and other programs. */
export function catalogueJsonSchema(): object {
  return z.toJSONSchema(catalogueFileSchema, { io: 'input', target: 'draft-7' })
}
