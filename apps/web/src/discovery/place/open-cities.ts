import { isOpenCity, type LocationKind } from '@ruhepol/rules'
import { localizedText } from '../../i18n/index.ts'
import type { Language, LocalizedTexts } from '../../i18n/index.ts'

/** The names of the served cities. */
export function openCities(
  locations: readonly { kind: LocationKind; openingSoon: boolean; name: LocalizedTexts }[],
  language: Language,
): string[] {
  return locations.filter(isOpenCity).map(({ name }) => localizedText(name, language))
}
