import type { LocationKind } from '@ruhepol/rules'
import { isVenue, languages, searchName } from '@ruhepol/rules'
import { localizedText } from '../../i18n/index.ts'
import type { LocalizedTexts } from '../../i18n/index.ts'

type Place = {
  id: string
  kind: LocationKind
  name: LocalizedTexts
  postalCode: string | null
}

/** Fewer characters match too many names. */
const shortestBeginning = 3

/** People also use only a hotel's own name: "Ahornhof". */
const namesOf = ({ name }: Place): string[] =>
  languages
    .map((lang) => searchName(localizedText(name, lang)))
    .flatMap((whole) => [whole, whole.replace(/^hotel /, '')])

/** "Hotel" begins several names, so it means none of them. */
function onlyPlaceBeginningWith(wanted: string, places: readonly Place[]): Place | undefined {
  if (wanted.length < shortestBeginning) return undefined
  const found = places.filter((place) => namesOf(place).some((name) => name.startsWith(wanted)))
  return found.length === 1 ? found[0] : undefined
}

/**
 * The meaning of a text typed under "Wo": five digits are a postal code, a partner location stands for itself.
 * Undefined for anything else; for a city too, because nobody lives in all of it.
 */
export function resolveWhere(
  where: string,
  places: readonly Place[],
): { postalCode: string; locationId?: string } | undefined {
  const digits = where.replace(/\D/g, '')
  if (/^\D*\d{5}\D*$/.test(where)) return { postalCode: digits }
  const wanted = searchName(where)
  const place = places.find((one) => namesOf(one).includes(wanted)) ?? onlyPlaceBeginningWith(wanted, places)
  if (!place?.postalCode || !isVenue(place.kind)) return undefined
  return { postalCode: place.postalCode, locationId: place.id }
}
