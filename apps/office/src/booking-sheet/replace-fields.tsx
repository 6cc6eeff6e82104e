import { SelectField } from '@ruhepol/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX } from 'react'
import { useCandidateWords } from '../bookings/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Answered } from '../page/states.tsx'
import type { ActFields } from './act-props.ts'
import { Reason } from './reason.tsx'
import { replacementOf, useReplaceable, type Experts } from './replacement.ts'
import styles from './booking-sheet.module.css'

/** What a replacement changes, and who gets an e-mail about it. */
export function ReplaceEffects(names: { name: string; former: string }): JSX.Element {
  const { t } = useTexts()
  return (
    <ul className={styles.preview}>
      <li>{t('sheet.replace.comes', names)}</li>
      <li>{t('sheet.replace.free')}</li>
      <li>{t('sheet.replace.tells')}</li>
    </ul>
  )
}

/** The fields for who is replaced by whom, and the consequences of the choice. */
function Choice({ experts, draft, setDraft }: ActFields & { experts: Experts }): JSX.Element {
  const { t } = useTexts()
  const written = useCandidateWords()
  const replacement = replacementOf(experts, draft)
  const first = useRef<HTMLDivElement>(null)
  // The fields are loaded after the form is shown, too late for the form to focus them.
  const focus = useEffectEvent(() => {
    if (draft.isPrepared !== true) first.current?.querySelector('select')?.focus()
  })
  useEffect(() => focus(), [])
  if (!replacement) return <p>{t('sheet.replace.nobody')}</p>
  const { from, to } = replacement
  return (
    <div ref={first} className={styles.fields}>
      {experts.length > 1 && (
        <SelectField
          label={t('sheet.replace.whom')}
          value={from.id}
          onChange={(event) => setDraft({ ...draft, from: event.target.value, to: undefined })}
        >
          {experts.map(({ id, name, candidates }) => (
            <option key={id} value={id} disabled={candidates.length === 0 && id !== from.id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {from.candidates.length === 0 ? (
        <p>{t('sheet.replace.nobody')}</p>
      ) : (
        <SelectField
          label={t('sheet.replace.by', { name: from.name })}
          value={to?.id ?? ''}
          error={to ? undefined : t('sheet.replace.gone')}
          announced
          onChange={(event) => setDraft({ ...draft, from: from.id, to: event.target.value })}
        >
          {!to && <option value="">{t('common.choose')}</option>}
          {from.candidates.map((candidate) => (
            <option key={candidate.id} value={candidate.id}>
              {written(candidate)}
            </option>
          ))}
        </SelectField>
      )}
      {to && <ReplaceEffects name={to.name} former={from.name} />}
      <Reason draft={draft} setDraft={setDraft} optional />
    </div>
  )
}

/** Replaces an expert. Offers only experts whom the server would accept now. */
export function ReplaceFields(fields: ActFields): JSX.Element {
  const query = useReplaceable(fields.booking.code, true)
  return (
    <Answered query={query} rows={2}>
      {({ replaceable }) => <Choice experts={replaceable} {...fields} />}
    </Answered>
  )
}
