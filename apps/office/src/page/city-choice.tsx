import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useMe } from '../platform/session.ts'
import { SelectChoice } from './select-choice.tsx'

/** A choice of the city that a page shows; left out if the person has only one city. Undefined means all of theirs. */
export function CityChoice({
  city,
  onChoose,
}: {
  city: string | undefined
  onChoose: (city: string | undefined) => void
}): JSX.Element | null {
  const { t, pick } = useTexts()
  const { cities } = useMe()
  if (cities.length < 2) return null
  return (
    <SelectChoice
      label={t('common.city')}
      none={t('common.allCities')}
      options={cities.map(({ id, name }) => ({ value: id, text: pick(name) }))}
      value={city}
      onChoose={onChoose}
    />
  )
}
