import type { Brand, BrandName } from './brands.ts'
import type { Person } from './person.ts'

type Facts = Omit<Person, 'id'>

/** People who can be chosen without typing. */
const ready: readonly Facts[] = [
  { email: 'anna.berger@example.org', emailVerified: true, name: 'Anna', surname: 'Berger' },
  { email: 'sam@example.org', emailVerified: true },
  { email: 'jonas.weber@example.org', emailVerified: false, name: 'Jonas', surname: 'Weber' },
  { emailVerified: false, name: 'Mira', surname: 'Sommer' },
]

/** A person of this service; the same facts always give the same person. */
export function personOf(brandName: BrandName, brand: Brand, facts: Facts): Person {
  const seed = facts.email?.toLowerCase() ?? `${facts.name ?? ''} ${facts.surname ?? ''}`
  return { id: brand.subjectOf(`${brandName} ${seed}`), ...facts }
}

export const readyPeople = (brandName: BrandName, brand: Brand): Person[] =>
  ready.map((facts) => personOf(brandName, brand, facts))

const typed = (form: URLSearchParams, name: string): string | undefined => form.get(name)?.trim() || undefined

/** The typed facts; undefined if they do not identify anyone. */
export function typedFacts(form: URLSearchParams): Facts | undefined {
  const [email, name, surname] = [typed(form, 'email'), typed(form, 'name'), typed(form, 'surname')]
  if (email === undefined && name === undefined && surname === undefined) return undefined
  return {
    emailVerified: form.get('verified') === 'yes',
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(surname !== undefined && { surname }),
  }
}

/** A person's name on the page. */
export const fullName = ({ name, surname }: Person): string => [name, surname].filter(Boolean).join(' ')
