import { Button, Notice, type Elements } from '@ruhepol/ui'
import { useEffect, useId, useRef } from 'react'
import type { JSX } from 'react'
import { useTexts, type MessageId } from '../i18n/index.ts'
import { Appointments } from './appointments.tsx'
import styles from './times.module.css'
import { useTimesForm, type Times } from './use-times-form.ts'

type FormProps<Change> = {
  title: string
  times: Times<Change>
  /** The entered change; undefined while it is incomplete. */
  change: Change | undefined
  /** The text that says what is wrong or missing. */
  problem?: string | undefined
  /** The label of the button that saves, and the message once it is done. */
  submit: MessageId
  done: MessageId
  onDone: () => void
  onLeave: () => void
  ofExperts?: boolean
  /**
   * For changes that are saved first and whose bookings are dealt with afterwards, such as an illness: the texts of the
   * button and of the warning. Without it, saving despite bookings in the way needs a separate button.
   */
  resolvedLater?: { submit: MessageId; blocked: MessageId }
  children?: Elements
}

/**
 * A form for working times. Before anything is saved it lists the bookings in the way; each opens its sheet, where
 * another expert can be chosen. If some remain, a separate button saves anyway.
 */
export function TimeForm<Change>(props: FormProps<Change>): JSX.Element {
  const {
    title,
    times,
    change,
    problem,
    submit,
    done,
    onDone,
    onLeave,
    ofExperts = false,
    resolvedLater,
    children,
  } = props
  const { t } = useTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const conflicts = useRef<HTMLDivElement>(null)
  const { inTheWay, isPending, error, retry, save } = useTimesForm(times, change, { done, onDone })
  useEffect(() => {
    // The form may open outside the visible part of the page, and some forms have no fields.
    const field = form.current?.querySelector<HTMLElement>('input, select')
    ;(field ?? button.current)?.focus()
  }, [])
  const isBlocked = inTheWay !== undefined && inTheWay.length > 0
  const isResolvedFirst = isBlocked && !resolvedLater
  useEffect(() => {
    // The focused button would now save despite the bookings in the way, which must be read first.
    if (isResolvedFirst && document.activeElement === button.current) conflicts.current?.focus()
  }, [isResolvedFirst])
  const missing = problem ?? (inTheWay === undefined && !retry ? t('times.looking') : undefined)
  const isReady = problem === undefined && inTheWay !== undefined
  return (
    <section className={styles.form} aria-label={title}>
      <form
        ref={form}
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isResolvedFirst) conflicts.current?.focus()
          else if (isReady) save(isBlocked)
        }}
      >
        <h2>{title}</h2>
        {children}
      </form>
      <div aria-live="polite">
        {isReady && !isBlocked && <p className={styles.quiet}>{t('times.free')}</p>}
        {isBlocked && (
          <div ref={conflicts} tabIndex={-1} className={styles.conflicts} role="group" aria-label={t('times.inTheWay')}>
            <p className={styles.warning}>{t(resolvedLater?.blocked ?? 'times.blocked', { count: inTheWay.length })}</p>
            <Appointments list={inTheWay} ofExperts={ofExperts} />
          </div>
        )}
      </div>
      {error !== undefined && (
        <Notice
          tone="error"
          announced="at once"
          action={
            retry && (
              <Button variant="secondary" size="small" icon="refresh-cw" onClick={retry}>
                {t('common.retry')}
              </Button>
            )
          }
        >
          {error}
        </Notice>
      )}
      <div className={styles.buttons}>
        {isResolvedFirst ? (
          <Button
            ref={button}
            size="small"
            variant="danger"
            loading={isPending}
            className={styles.submit}
            reason=""
            onClick={() => save(true)}
          >
            {t('times.anyway')}
          </Button>
        ) : (
          <Button
            ref={button}
            type="submit"
            form={id}
            size="small"
            loading={isPending}
            unavailable={!isReady}
            className={styles.submit}
            reason={missing ?? ''}
          >
            {t(isBlocked && resolvedLater ? resolvedLater.submit : submit)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onLeave}>
          {t('common.leave')}
        </Button>
      </div>
    </section>
  )
}
