import { moveWishes } from '@ruhepol/rules/office'
import { SelectField } from '@ruhepol/ui'
import type { JSX } from 'react'
import type { MoveWish } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { Answered } from '../page/states.tsx'
import { useNow } from '../platform/clock.ts'
import { bookableDays } from '../platform/days.ts'
import type { ActFields } from './act-props.ts'
import { chosenTime, dayOfMove, useMoveTimes, type MoveTime } from './move-times.ts'
import { Reason } from './reason.tsx'
import styles from './booking-sheet.module.css'

const replaced = ({ experts }: MoveTime) => experts.filter(({ id, formerId }) => id !== formerId)

type EffectsProps = { former: string; time: MoveTime; wished: MoveWish }

/** What a move from the former start changes, and who gets an e-mail about it. */
export function MoveEffects({ former: formerStart, time, wished }: EffectsProps): JSX.Element {
  const { t, formats } = useTexts()
  const others = replaced(time)
  const former = formats.dateTimeShort(formerStart)
  return (
    <ul className={styles.preview}>
      <li>{t('sheet.move.moves', { former, when: formats.dateTimeShort(time.start) })}</li>
      {others.map(({ id, name, formerName }) => (
        <li key={id}>{t('sheet.move.comes', { name, former: formerName })}</li>
      ))}
      {time.cheaperCents > 0 && <li>{t('sheet.move.cheaper', { amount: formats.money(time.cheaperCents) })}</li>}
      <li>{t(wished === 'office' || others.length > 0 ? 'sheet.replace.free' : 'sheet.move.usual')}</li>
      <li>{t('sheet.move.tells')}</li>
    </ul>
  )
}

/** The free times of the day, each with the experts who would come. */
function Times({ times, ...fields }: ActFields & { times: readonly MoveTime[] }): JSX.Element {
  const { t, formats } = useTexts()
  const { draft, setDraft } = fields
  if (times.length === 0) return <p>{t('sheet.move.none')}</p>
  const time = chosenTime(times, draft)
  const comes = ({ id, name, formerId, formerName }: MoveTime['experts'][number]): string =>
    id === formerId ? name : t('sheet.move.instead', { name, former: formerName })
  return (
    <>
      <SelectField
        label={t('sheet.move.time')}
        value={time?.start ?? ''}
        error={draft.start !== undefined && !time ? t('sheet.move.gone') : undefined}
        announced
        onChange={(event) => setDraft({ ...draft, start: event.target.value, experts: undefined })}
      >
        {!time && <option value="">{t('common.choose')}</option>}
        {times.map((one) => (
          <option key={one.start} value={one.start}>
            {`${formats.time(one.start)}, ${formats.names(one.experts.map(comes))}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('sheet.move.wished')}
        value={draft.wished}
        onChange={(event) => setDraft({ ...draft, wished: event.target.value as MoveWish })}
      >
        {moveWishes.map((wish) => (
          <option key={wish} value={wish}>
            {t(`sheet.move.wished.${wish}`)}
          </option>
        ))}
      </SelectField>
      {time && <MoveEffects former={fields.booking.start} time={time} wished={draft.wished} />}
      <Reason draft={draft} setDraft={setDraft} optional />
    </>
  )
}

/** Moves the booking. Offers only times that the server would accept now. */
export function MoveFields(fields: ActFields): JSX.Element {
  const { t, formats } = useTexts()
  const now = useNow()
  const { booking, draft, setDraft } = fields
  const day = dayOfMove(booking, draft)
  const query = useMoveTimes(booking, draft, true)
  const days = bookableDays(now)
  return (
    <>
      <SelectField
        label={t('common.day')}
        value={day}
        onChange={(event) => setDraft({ ...draft, day: event.target.value, start: undefined, experts: undefined })}
      >
        {!days.includes(day) && <option value={day}>{formats.dayShort(day)}</option>}
        {days.map((one) => (
          <option key={one} value={one}>
            {formats.dayShort(one)}
          </option>
        ))}
      </SelectField>
      <Answered query={query} rows={2}>
        {({ moveTimes }) => <Times times={moveTimes} {...fields} />}
      </Answered>
    </>
  )
}
