import { officeLimits } from '@ruhepol/rules/office'
import { Field, SelectField } from '@ruhepol/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX } from 'react'
import { ReplaceableDocument } from '../gql/graphql.ts'
import type { ReplaceableQuery } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Answered } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import type { ActFields } from './act-props.ts'
import styles from './booking-sheet.module.css'

type Experts = ReplaceableQuery['replaceable']

/** Who is replaced, by whom, and what happens then. Preselected is the expert whom customers would find first. */
function Choice({ experts, draft, setDraft }: ActFields & { experts: Experts }): JSX.Element {
  const { t } = useTexts()
  const from = experts.find(({ id }) => id === draft.from) ?? experts.find((one) => one.candidates.length > 0)
  const to = from?.candidates.find(({ id }) => id === draft.to) ?? from?.candidates[0]
  const choose = useEffectEvent(() => setDraft({ ...draft, from: from?.id, to: to?.id }))
  useEffect(() => choose(), [from?.id, to?.id])
  const first = useRef<HTMLDivElement>(null)
  // They are loaded after the form was shown, too late for its own focus.
  useEffect(() => first.current?.querySelector('select')?.focus(), [])
  if (!from || !to) return <p>{t('sheet.replace.nobody')}</p>
  return (
    <div ref={first} className={styles.fields}>
      {experts.length > 1 && (
        <SelectField
          label={t('sheet.replace.whom')}
          value={from.id}
          onChange={(event) => setDraft({ ...draft, from: event.target.value, to: undefined })}
        >
          {experts.map(({ id, name, candidates }) => (
            <option key={id} value={id} disabled={candidates.length === 0}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('sheet.replace.by', { name: from.name })}
        value={to.id}
        onChange={(event) => setDraft({ ...draft, from: from.id, to: event.target.value })}
      >
        {from.candidates.map(({ id, name, bookingsOfDay }) => (
          <option key={id} value={id}>
            {t('sheet.replace.candidate', { name, count: bookingsOfDay })}
          </option>
        ))}
      </SelectField>
      <ul className={styles.preview}>
        <li>{t('sheet.replace.comes', { name: to.name, former: from.name })}</li>
        <li>{t('sheet.replace.free')}</li>
        <li>{t('sheet.replace.tells')}</li>
      </ul>
      <Field
        label={t('sheet.reason')}
        optional={t('common.optional')}
        hint={t('sheet.reasonHint')}
        value={draft.reason}
        maxLength={officeLimits.reasonMax}
        onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
      />
    </div>
  )
}

/** Lets another expert come: only those are offered whom the server would accept now. */
export function ReplaceFields(fields: ActFields): JSX.Element {
  const query = useQuery({ ...officeQuery(ReplaceableDocument, { code: fields.booking.code }), staleTime: 0 })
  return (
    <Answered query={query} rows={2}>
      {({ replaceable }) => <Choice experts={replaceable} {...fields} />}
    </Answered>
  )
}
