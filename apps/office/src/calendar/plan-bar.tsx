import { Announced, Button, IconButton } from '@ruhepol/ui'
import { dayOf, quarterOf } from '@ruhepol/rules'
import { useId } from 'react'
import type { JSX, KeyboardEvent } from 'react'
import { MoveEffects, ReplaceEffects } from '../booking-sheet/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { writtenQuarter } from '../platform/quarters.ts'
import styles from './plan.module.css'
import { isUnchanged, refusalOf, type ChangePreview, type Plan } from './plan.ts'
import type { CalendarRow } from './rows.ts'
import { useIsPhone } from './use-is-phone.ts'
import type { Step } from './use-plan.ts'

type Props = {
  plan: Plan
  preview: ChangePreview | undefined
  error: Error | null
  rows: readonly CalendarRow[]
  /** The name of an expert by their number. */
  nameOf: (expertId: string) => string
  isWeek: boolean
  isPossible: boolean
  onStep: (step: Step) => void
  onOpen: () => void
  onEnd: () => void
}

/** What the change would do, or why the server refuses it. */
function Outcome({ plan, preview, error, rows, nameOf }: Props): JSX.Element | null {
  const { t } = useTexts()
  const errorText = useErrorText()
  if (error !== null) return <p>{errorText(error)}</p>
  if (!plan.isPaid) return <p className={styles.refusal}>{t('calendar.refused.unpaid')}</p>
  if (isUnchanged(plan)) return <p>{t('calendar.plan.unchanged')}</p>
  if (!preview) return null
  const { refused, experts, cheaperCents } = preview
  if (refused !== null) {
    const why = t(`calendar.refused.${refusalOf(plan, refused, rows)}`, { expert: nameOf(plan.to) })
    return <p className={styles.refusal}>{why}</p>
  }
  if (plan.start === plan.fromStart) return <ReplaceEffects name={nameOf(plan.to)} former={nameOf(plan.from)} />
  const time = { start: new Date(plan.start).toISOString(), experts, cheaperCents }
  return <MoveEffects former={new Date(plan.fromStart).toISOString()} time={time} wished="office" />
}

/** The preview of a change in words, with a button for each of its keys; on a phone the arrows have no words. */
export function PlanBar(props: Props): JSX.Element {
  const { plan, preview, nameOf, isWeek, isPossible, onStep, onOpen, onEnd } = props
  const { t, formats } = useTexts()
  const isPhone = useIsPhone()
  const outcome = useId()
  const leave = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onEnd()
  }
  const from = quarterOf(plan.start)
  const isMove = plan.start !== plan.fromStart
  const comers = isMove && preview?.refused === null ? preview.experts.map(({ name }) => name) : [nameOf(plan.to)]
  const when = {
    expert: formats.names(comers),
    day: formats.dayShort(dayOf(plan.start)),
    from: writtenQuarter(from),
    to: writtenQuarter(from + plan.quarters),
  }
  const steps = [
    { step: 'earlier', icon: 'chevron-left', text: t('calendar.plan.earlier') },
    { step: 'later', icon: 'chevron-right', text: t('calendar.plan.later') },
    { step: 'up', icon: 'chevron-up', text: t(isWeek ? 'calendar.dayBefore' : 'calendar.plan.up') },
    { step: 'down', icon: 'chevron-down', text: t(isWeek ? 'calendar.dayAfter' : 'calendar.plan.down') },
  ] as const
  return (
    <section className={styles.bar} aria-label={t('calendar.plan')}>
      <Announced className={styles.words}>
        <h2>{t('calendar.plan.when', when)}</h2>
        <div id={outcome}>
          {plan.stuck && <p className={styles.refusal}>{t(`calendar.plan.${plan.stuck}`)}</p>}
          <Outcome {...props} />
        </div>
      </Announced>
      <div className={styles.buttons}>
        {steps.map(({ step, icon, text }) => {
          const does = { icon, onKeyDown: leave, onClick: () => onStep(step) }
          return isPhone ? (
            <IconButton key={step} label={text} {...does} />
          ) : (
            <Button key={step} variant="secondary" size="small" {...does}>
              {text}
            </Button>
          )
        })}
        <Button size="small" unavailable={!isPossible} aria-describedby={outcome} onKeyDown={leave} onClick={onOpen}>
          {t('calendar.plan.open')}
        </Button>
        <Button variant="quiet" size="small" onKeyDown={leave} onClick={onEnd}>
          {t('common.leave')}
        </Button>
      </div>
    </section>
  )
}
