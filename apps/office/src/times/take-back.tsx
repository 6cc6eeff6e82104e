import type { JSX } from 'react'
import type { TimesChangeInput, TimesFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { TimeForm } from './time-form.tsx'
import { useExpertChanges } from './use-times-form.ts'

/** Takes back the hours of a single day or planned weekly hours. */
export function TakeBack({
  times,
  change,
  what,
  onDone,
  onLeave,
}: {
  times: TimesFragment
  change: TimesChangeInput
  /** The entry that is removed, in the words of the list. */
  what: string
  onDone: () => void
  onLeave: () => void
}): JSX.Element {
  const { t } = useTexts()
  return (
    <TimeForm
      title={t('times.back.title', { what })}
      times={useExpertChanges(times)}
      change={change}
      submit="times.back.save"
      done="times.back.saved"
      onDone={onDone}
      onLeave={onLeave}
    />
  )
}
