import { officeLimits } from '@ruhepol/rules/office'
import { Button, Notice, SelectField, TextareaField } from '@ruhepol/ui'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { isChanged, useErrorText } from '../page/error-text.ts'
import { asksAgain } from '../platform/api.ts'
import { isElevated, useMe } from '../platform/session.ts'
import { ConfirmIdentity, useHandOn } from '../sign-in/index.ts'
import { RefundFields, VoucherFields } from './amount-fields.tsx'
import { DelayFields } from './delay-fields.tsx'
import { leftDraft } from './draft.ts'
import type { ActFields as Fields, ActProps } from './act-props.ts'
import { MoveFields } from './move-fields.tsx'
import { OutcomeFields } from './outcome-fields.tsx'
import { Reason } from './reason.tsx'
import { ReplaceFields } from './replace-fields.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { useAct } from './use-act.ts'
import { useMissing } from './use-missing.ts'
import styles from './booking-sheet.module.css'

function CancelFields({ booking, draft, setDraft }: Fields): JSX.Element {
  const { t, formats } = useTexts()
  const { leftCents } = booking.money
  const arrived = booking.account?.arrivedCents ?? 0
  const back = booking.account
    ? t('sheet.cancel.account', { arrived: arrived > 0 ? formats.money(arrived) : 'none' })
    : t('sheet.cancel.refunds', { amount: formats.money(leftCents) })
  return (
    <>
      <ul className={styles.preview}>
        <li>{t('sheet.cancel.ends', { when: formats.dateTimeShort(booking.start) })}</li>
        <li>{leftCents > 0 ? back : t('sheet.cancel.nothing')}</li>
        {booking.bill.voucherCents > 0 && (
          <li>{t('sheet.cancel.voucher', { amount: formats.money(booking.bill.voucherCents) })}</li>
        )}
        {booking.vouchers.some(({ status }) => status === 'applied') && <li>{t('sheet.cancel.vouchers')}</li>}
        <li>{t(booking.status === 'paid' ? 'sheet.cancel.tells' : 'sheet.cancel.unpaid')}</li>
      </ul>
      <Reason draft={draft} setDraft={setDraft} />
    </>
  )
}

function ResendFields({ booking, draft, setDraft }: Fields): JSX.Element {
  const { t, formats, named } = useTexts()
  return (
    <SelectField
      label={t('sheet.resend.which')}
      value={draft.mailId ?? ''}
      onChange={(event) => setDraft({ ...draft, mailId: event.target.value })}
    >
      <option value="">{t('common.choose')}</option>
      {booking.mails
        .filter(({ canResend }) => canResend)
        .map(({ id, kind, at, to }) => (
          <option key={id} value={id}>
            {`${named('sheet.mail', kind)}, ${formats.dateTimeShort(at)}, ${to}`}
          </option>
        ))}
    </SelectField>
  )
}

function NoteFields({ draft, setDraft }: Fields): JSX.Element {
  const { t } = useTexts()
  return (
    <TextareaField
      label={t('sheet.note')}
      hint={t('sheet.noteHint')}
      rows={3}
      most={officeLimits.noteMax}
      counter={(used, most) => t('common.counter', { used, most })}
      value={draft.note}
      onChange={(event) => setDraft({ ...draft, note: event.target.value })}
    />
  )
}

const fields = {
  replace: ReplaceFields,
  move: MoveFields,
  delay: DelayFields,
  outcome: OutcomeFields,
  cancel: CancelFields,
  refund: RefundFields,
  voucher: VoucherFields,
  transfer: TransferFields,
  resend: ResendFields,
  note: NoteFields,
}

/** The form of one act: what it will do, its fields, and the button that does it. */
export function ActForm(props: ActProps): JSX.Element | null {
  const { booking, draft, setDraft, onRenew } = props
  const { t } = useTexts()
  const errorText = useErrorText()
  const me = useMe()
  const form = useRef<HTMLFormElement>(null)
  const act = useAct(props)
  const missing = useMissing(props)
  const id = useId()
  const needsProof = draft.act === 'refund' && !isElevated(me)
  const { button, onConfirmed } = useHandOn(needsProof)
  const focus = useEffectEvent(() => {
    form.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    const field = form.current?.querySelector<HTMLElement>('input, select, textarea')
    ;(draft.isPrepared === true ? button.current : field)?.focus()
  })
  useEffect(() => focus(), [])
  if (draft.act === undefined) return null
  const Content = fields[draft.act]
  return (
    <section className={styles.form} aria-label={t(`sheet.act.${draft.act}`)}>
      <form
        ref={form}
        id={id}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!needsProof && act.isReady) act.send()
        }}
      >
        <h3>{t(`sheet.act.${draft.act}`)}</h3>
        <Content booking={booking} draft={draft} setDraft={setDraft} />
      </form>
      {act.error !== null && !asksAgain(act.error) && (
        <Notice
          tone="error"
          announced="at once"
          action={
            isChanged(act.error) && (
              <Button variant="secondary" size="small" icon="refresh-cw" onClick={onRenew}>
                {t('sheet.showNew')}
              </Button>
            )
          }
        >
          {errorText(act.error)}
        </Notice>
      )}
      {needsProof && <ConfirmIdentity onConfirmed={onConfirmed} />}
      <div className={`${styles.buttons} ${styles.inSight}`}>
        {!needsProof && (
          <Button
            ref={button}
            // If the booking is known already, the form is there before the sheet opens.
            data-first-focus={draft.isPrepared === true ? '' : undefined}
            type="submit"
            form={id}
            size="small"
            variant={draft.act === 'cancel' ? 'danger' : 'primary'}
            loading={act.isPending}
            unavailable={!act.isReady}
            reason={act.isReady ? '' : missing}
          >
            {t(`sheet.do.${draft.act}`)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setDraft(leftDraft(draft))}>
          {t('common.leave')}
        </Button>
      </div>
    </section>
  )
}
