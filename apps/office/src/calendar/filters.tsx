import { instantAt, type Day } from '@ruhepol/rules'
import { Button } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { CalendarFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { SelectChoice } from '../page/select-choice.tsx'
import { useNow } from '../platform/clock.ts'
import { beginnings, writtenQuarter } from '../platform/quarters.ts'
import { useMe } from '../platform/session.ts'
import type { CalendarSearch } from './search.ts'

type Props = {
  search: CalendarSearch
  city: string
  /** The day that is shown, once it is known. */
  day: Day | undefined
  treatments: CalendarFragment['treatments']
  isWeek: boolean
  onChange: (change: CalendarSearch) => void
}

/** The filters: the city, a treatment, and a time. Experts who are free at that time come first. */
export function Filters({ search, city, day, treatments, isWeek, onChange }: Props): JSX.Element {
  const { t, pick } = useTexts()
  const { cities } = useMe()
  const now = useNow()
  const times = beginnings.filter((quarter) => day === undefined || instantAt(day, quarter) > now).map(writtenQuarter)
  // The chosen time stays in the list after it has passed.
  if (search.free !== undefined && !times.includes(search.free)) times.unshift(search.free)
  if (isWeek)
    return (
      <Button
        variant="secondary"
        size="small"
        icon="arrow-left"
        onClick={() => onChange({ view: undefined, expert: undefined })}
      >
        {t('calendar.allExperts')}
      </Button>
    )
  return (
    <>
      {cities.length > 1 && (
        <SelectChoice
          label={t('common.city')}
          options={cities.map(({ id, name }) => ({ value: id, text: pick(name) }))}
          value={city}
          onChoose={(chosen) => onChange({ city: chosen })}
        />
      )}
      <SelectChoice
        label={t('calendar.skill')}
        none={t('calendar.anySkill')}
        options={treatments.map(({ id, name }) => ({ value: id, text: pick(name) }))}
        value={search.skill}
        onChoose={(skill) => onChange({ skill })}
      />
      <SelectChoice
        label={t('calendar.freeAt')}
        none={t('calendar.anyTime')}
        options={times.map((time) => ({ value: time, text: time }))}
        value={search.free}
        onChoose={(free) => onChange({ free })}
      />
    </>
  )
}
