import { company, limits } from '@ruhepol/rules'
import type { Formats } from '../i18n/index.ts'
import { businessReference, structuredData } from '../platform/structured-data.ts'
import type { StructuredData } from '../platform/structured-data.ts'

type About = {
  origin: string
  description: string
  /** The cities where it works. */
  cities: readonly string[]
  formats: Formats
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The business for schema.org: its address, cities, hours, and lowest price. @onDemand */
export function businessData({ origin, description, cities, formats }: About): StructuredData {
  return structuredData({
    ...businessReference(origin),
    legalName: company.name,
    description,
    image: `${origin}/pictures/hero-1200.webp`,
    email: company.email,
    telephone: company.phone,
    vatID: company.vatId,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postalCode,
      addressLocality: company.locality,
      addressCountry: 'DE',
    },
    areaServed: cities.map((name) => ({ '@type': 'City', name })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
      opens: clock(limits.openFromHour),
      closes: clock(limits.openUntilHour),
    },
    currenciesAccepted: 'EUR',
    priceRange: `≥ ${formats.moneyShort(limits.treatmentFromCents)}`,
  })
}
