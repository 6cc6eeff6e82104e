import { Badge, Button, Notice } from '@ruhepol/ui'
import { useEffect, useRef } from 'react'
import type { JSX } from 'react'
import { NeedsExpertBadge, StatusBadge } from '../bookings/index.ts'
import type { SheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useCopy } from '../page/use-copy.ts'
import { minutesUntil, useNow } from '../platform/clock.ts'
import { useKeys } from '../platform/keys.ts'
import { useMay } from '../platform/session.ts'
import { ActForm } from './act-form.tsx'
import type { ActProps } from './act-props.ts'
import { noDraft, transferDraft, type Draft } from './draft.ts'
import { History } from './history.tsx'
import { linkState } from './link-state.ts'
import { Mails } from './mails.tsx'
import { MoneyPart } from './money-part.tsx'
import { firstWithoutOutcome } from './outcome.ts'
import { UndoChange } from './undo-change.tsx'
import { WhatWhere } from './what-where.tsx'
import styles from './booking-sheet.module.css'

function Clock({ booking }: { booking: SheetFragment }): JSX.Element | null {
  const { start, end, status, holdExpiresAt } = booking
  const { t, formats, named } = useTexts()
  const now = useNow()
  if (holdExpiresAt != null && booking.isByPhone)
    return (
      <>
        <span>{t('common.heldUntil', { time: formats.dateTimeShort(holdExpiresAt) })}</span>
        <span>{t('sheet.link', { state: named('sheet.mailOutcome', linkState(booking)) })}</span>
      </>
    )
  if (status === 'waitingForPayment' && holdExpiresAt != null)
    return <span>{t('common.heldUntil', { time: formats.time(holdExpiresAt) })}</span>
  if (status !== 'paid') return null
  const minutes = minutesUntil(start, now)
  if (minutes <= 0) return <span>{t(Date.parse(end) > now ? 'sheet.running' : 'sheet.over')}</span>
  if (minutes < 60) return <span>{t('sheet.inMinutes', { minutes })}</span>
  const hours = Math.floor(minutes / 60)
  return <span>{hours < 48 ? t('sheet.inHours', { hours }) : t('sheet.inDays', { days: Math.floor(hours / 24) })}</span>
}

/** The outcomes of the treatments, shown instead of the clock. If a couple's outcomes differ, each names its expert. */
function Outcomes({ booking: { treatments } }: { booking: SheetFragment }): JSX.Element {
  const { t } = useTexts()
  const [first] = treatments
  const isSame = treatments.every(({ outcome }) => outcome?.outcome === first?.outcome?.outcome)
  if (isSame && first?.outcome) return <span>{t(`sheet.outcome.${first.outcome.outcome}`)}</span>
  return (
    <>
      {treatments.map(
        ({ guest, expert, outcome }) =>
          outcome && (
            <span key={guest}>{t('sheet.outcome.of', { expert, what: t(`sheet.outcome.${outcome.outcome}`) })}</span>
          ),
      )}
    </>
  )
}

const firstMissing = ({ treatments }: SheetFragment) => treatments.find(({ needsExpert }) => needsExpert)

/** Says who cannot come and, for a couple, that moving or cancelling affects both. */
function MissingExperts({ booking: { treatments } }: { booking: SheetFragment }): JSX.Element | null {
  const { t, formats } = useTexts()
  const missing = treatments.filter(({ needsExpert }) => needsExpert).map(({ expert }) => expert)
  if (missing.length === 0) return null
  const experts = formats.names(missing)
  const who = t('sheet.missingExperts', { experts, count: missing.length })
  return <Notice tone="warning">{treatments.length > 1 ? `${who} ${t('sheet.missingExperts.couple')}` : who}</Notice>
}

/** The buttons for the acts that are possible on the booking, and their keys. */
function Acts({ booking, draft, setDraft }: ActProps): JSX.Element {
  const { t, language } = useTexts()
  const may = useMay()
  const canResend = may('resendMail') && booking.mails.some((mail) => mail.canResend)
  const canGive = booking.voucherLeftCents > 0
  const now = useNow()
  const begin = (act: NonNullable<Draft['act']>): void => {
    if (act === draft.act) return
    if (act === draft.left) {
      setDraft({ ...draft, act, left: undefined })
      return
    }
    if (act === 'transfer') {
      setDraft(transferDraft(booking, language, now))
      return
    }
    if (act === 'delay') {
      setDraft({ ...noDraft, act, isPrepared: booking.delay === null })
      return
    }
    // Choose the expert now: after a refetch, a different treatment may be the first one without an outcome.
    const from = act === 'outcome' ? firstWithoutOutcome(booking) : firstMissing(booking)
    setDraft({ ...noDraft, act, from: act === 'outcome' || act === 'replace' ? from?.expertId : undefined })
  }
  const copyText = useCopy()
  const copy = (): void => copyText(booking.code)
  // While an act is being prepared, another one's key would throw away what is typed.
  useKeys(
    draft.act === undefined
      ? {
          ...(booking.canReplace && { e: () => begin('replace') }),
          ...(booking.canMove && { m: () => begin('move') }),
          ...(booking.canAnnounceDelay && { l: () => begin('delay') }),
          ...(booking.canRecordOutcome && { o: () => begin('outcome') }),
          ...(booking.canCancel && { x: () => begin('cancel') }),
          ...(booking.canRefund && { f: () => begin('refund') }),
          ...(canGive && { v: () => begin('voucher') }),
          ...(booking.canRecordTransfer && { t: () => begin('transfer') }),
          ...(canResend && { r: () => begin('resend') }),
          ...(may('writeNotes') && { '.': () => begin('note') }),
          c: copy,
        }
      : {},
    'dialog',
  )
  const acts = [
    booking.canReplace && { act: 'replace' as const, icon: 'users' as const },
    booking.canMove && { act: 'move' as const, icon: 'calendar-days' as const },
    booking.canAnnounceDelay && { act: 'delay' as const, icon: 'clock' as const },
    booking.canRecordOutcome && { act: 'outcome' as const, icon: 'circle-check' as const },
    booking.canRefund && { act: 'refund' as const, icon: 'banknote' as const },
    canGive && { act: 'voucher' as const, icon: 'gift' as const },
    booking.canRecordTransfer && { act: 'transfer' as const, icon: 'landmark' as const },
    canResend && { act: 'resend' as const, icon: 'mail' as const },
    may('writeNotes') && { act: 'note' as const, icon: 'pencil' as const },
    booking.canCancel && { act: 'cancel' as const, icon: 'x' as const },
  ].filter((one) => one !== false)
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(draft.act)
  useEffect(() => {
    // The focused element disappeared with the form. After a cancellation the act's button is gone too.
    if (draft.act === undefined && before.current !== undefined)
      (document.getElementById(`act-${before.current}`) ?? group.current)?.focus()
    before.current = draft.act
  }, [draft.act])
  return (
    <div ref={group} tabIndex={-1} className={styles.acts} role="group" aria-label={t('sheet.acts')}>
      {acts.map(({ act, icon }) => (
        <Button
          key={act}
          id={`act-${act}`}
          variant="secondary"
          size="small"
          icon={icon}
          aria-pressed={draft.act === act}
          onClick={() => begin(act)}
        >
          {t(`sheet.act.${act}`)}
        </Button>
      ))}
      <Button variant="quiet" size="small" icon="copy" onClick={copy}>
        {t('sheet.act.copy')}
      </Button>
    </div>
  )
}

/** The sheet from top to bottom: state, what and where, acts, money, mails, history. */
export function SheetContent(props: ActProps): JSX.Element {
  const { booking, draft } = props
  const { t } = useTexts()
  return (
    <>
      <p className={styles.state}>
        {firstMissing(booking) ? <NeedsExpertBadge /> : <StatusBadge status={booking.status} />}
        {booking.onAccount && <Badge>{t('sheet.onAccount')}</Badge>}
        {booking.treatments.some(({ outcome }) => outcome) ? (
          <Outcomes booking={booking} />
        ) : (
          <Clock booking={booking} />
        )}
      </p>
      <WhatWhere booking={booking} />
      <MissingExperts booking={booking} />
      <Acts {...props} />
      <UndoChange booking={booking} onRenew={props.onRenew} />
      {draft.act !== undefined && <ActForm key={draft.act} {...props} />}
      <MoneyPart booking={booking} />
      <Mails mails={booking.mails} />
      <History booking={booking} />
    </>
  )
}
