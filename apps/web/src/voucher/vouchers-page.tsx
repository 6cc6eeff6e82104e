import { cleanText, dayOf, limits, unprintableParts, voucherExpiresOn } from '@ruhepol/rules'
import { BookingLayout, EmailField, NumberStepper, PageHeading, Step, TextareaField } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import type { JSX } from 'react'
import { takeRefusedFields } from '../booking/index.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { fieldProblems } from '../form/field-problems.ts'
import { FormErrors } from '../form/form-errors.tsx'
import { useForm } from '../form/use-form.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { useServerClock } from '../platform/server-now.ts'
import { useSession } from '../platform/session.ts'
import { useStored } from '../platform/storage.ts'
import { pinVoucherDrafts, voucherDraft } from './voucher-drafts.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { BalanceCheck } from './balance-check.tsx'
import { ValueQuestion } from './value-question.tsx'
import { DraftPreview, VoucherCard } from './voucher-card.tsx'
import { firstChoice, writtenFields, writtenProblems } from './voucher-choice.ts'
import { VoucherFooter } from './voucher-footer.tsx'
import styles from './voucher.module.css'
import { WithdrawalNote } from './withdrawal/withdrawal-note.tsx'

const formId = 'vouchers'

const change = (changed: Partial<VoucherDraft>): void =>
  voucherDraft.write({ ...firstChoice, ...voucherDraft.read(), ...changed })

/** The message is a single text in the form, but lines on the voucher. */
function useWrittenForm(next: string) {
  const t = useT()
  const router = useRouter()
  return useForm({
    names: writtenFields,
    problemsOf: writtenProblems,
    known: () => voucherDraft.read() ?? firstChoice,
    keep: change,
    words: (key) => {
      if (key !== 'voucher_message_unprintable') return undefined
      const characters = unprintableParts(cleanText(voucherDraft.read()?.message ?? '', { lines: true })).join(' ')
      return characters === '' ? undefined : t('voucher.unprintable', { characters })
    },
    refused: () => fieldProblems(writtenFields, takeRefusedFields()),
    send: () => {
      change({})
      void router.navigate({ href: next })
      return undefined
    },
  })
}

/** /vouchers: kind and value, amount, a message with the voucher next to it (experience 45), and a balance check. */
export function VouchersPage(): JSX.Element {
  const t = useT()
  const { day } = useFormats()
  const { client } = useSession()
  const { answeredAt } = useServerClock()
  const draft = useStored(voucherDraft) ?? firstChoice
  const form = useWrittenForm(client ? '/vouchers/payment' : '/vouchers/contact')
  const countId = useId()
  useEffect(pinVoucherDrafts, [])
  return (
    <PageFrame
      bleed
      summary={<VoucherFooter draft={draft} action={<SubmitButton form={formId}>{t('common.next')}</SubmitButton>} />}
    >
      <BookingLayout
        aside={
          <VoucherCard
            draft={draft}
            writable
            action={
              <SubmitButton form={formId} block>
                {t('common.next')}
              </SubmitButton>
            }
            after={
              <p className={`${styles.quiet} ${styles.after}`}>
                <WithdrawalNote id="voucher.withdrawalNote" />
              </p>
            }
          />
        }
      >
        <div className={styles.title}>
          <PageHeading>{t('voucher.title')}</PageHeading>
          <p className={styles.lead}>{t('voucher.lead', { until: day(voucherExpiresOn(dayOf(answeredAt))) })}</p>
        </div>
        <div className={`${styles.inFlow} ${styles.narrowPreview}`}>
          <DraftPreview draft={draft} writable />
        </div>
        <FormErrors form={form} />
        <form id={formId} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
          <ValueQuestion draft={draft} onChange={change} />
          <div className={styles.count}>
            <div>
              <h2 id={countId}>{t('voucher.count')}</h2>
              <p className={styles.quiet}>{t('voucher.countNote')}</p>
            </div>
            <NumberStepper
              value={draft.amount}
              least={limits.voucherAmountMin}
              most={limits.voucherAmountMax}
              onValueChange={(amount) => change({ amount })}
              lessLabel={t('voucher.less')}
              moreLabel={t('voucher.more')}
              labelledBy={countId}
            />
          </div>
          <Step title={t('voucher.words')}>
            <div className={styles.written}>
              <TextareaField
                {...form.area('message')}
                label={t('voucher.message')}
                optional={t('common.optional')}
                most={limits.voucherMessageMax}
                rows={4}
                counter={(used, most) => t('common.characters', { used, most })}
              />
              <EmailField
                {...form.field('recipientEmail')}
                label={t('voucher.recipient')}
                optional={t('common.optional')}
                hint={t('voucher.recipientHint')}
                autoComplete="off"
              />
            </div>
          </Step>
        </form>
        <BalanceCheck />
      </BookingLayout>
    </PageFrame>
  )
}
