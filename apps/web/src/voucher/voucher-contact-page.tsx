import { ErrorSummary, Field, Step, TextButton } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { takeRefusedFields } from '../booking/index.ts'
import { IdentityFields } from '../form/identity-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { errorItems, useTypedForm } from '../form/use-typed-form.ts'
import { fieldProblems } from '../form/field-problems.ts'
import { signInHref } from '../account/sign-in-search.ts'
import { RichText, useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { useErrorTitle } from '../form/error-title.ts'
import { useStored } from '../platform/storage.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { VoucherCard } from './voucher-card.tsx'
import { buyerFields, buyerProblems } from './voucher-choice.ts'
import type { BuyerField } from './voucher-choice.ts'
import { VoucherFooter } from './voucher-footer.tsx'
import { VoucherFrame } from './voucher-frame.tsx'
import styles from './voucher.module.css'

const formId = 'buyer'

/** /vouchers/contact: the buyer, for guests. Details known from a booking are filled in. */
export function VoucherContactPage({ draft }: { draft: VoucherDraft }): JSX.Element {
  const t = useT()
  const router = useRouter()
  const { companyName } = useStored(contactDraft)
  const [company, setCompany] = useState(false)
  // Only once, because they are handed over once.
  const [refused] = useState(() => fieldProblems(buyerFields, takeRefusedFields()))
  const [attempt, setAttempt] = useState(refused.length > 0 ? 1 : 0)
  const form = useTypedForm<BuyerField>({
    names: buyerFields,
    problemsOf: buyerProblems,
    known: () => contactDraft.read(),
    knownFor: [],
    keep: (texts) => contactDraft.write({ ...contactDraft.read(), ...texts }),
  })
  const showRefused = useEffectEvent(() => form.refuse(refused))
  useEffect(() => showRefused(), [])
  const items = errorItems(buyerFields, form.errorOf)
  useErrorTitle(items.length > 0 && attempt > 0)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    form.check(
      () => void router.navigate({ href: '/vouchers/payment' }),
      () => setAttempt((before) => before + 1),
    )
  }
  return (
    <VoucherFrame
      step="contact"
      title={t('voucher.contact.title')}
      lead={
        <RichText
          id="voucher.contact.lead"
          tags={{
            signIn: (text) => (
              <AppLink href={signInHref({ pathname: '/vouchers/contact', search: {} })}>{text}</AppLink>
            ),
          }}
        />
      }
      aside={
        <VoucherCard
          draft={draft}
          action={
            <SubmitButton form={formId} block>
              {t('booking.contact.next')}
            </SubmitButton>
          }
        />
      }
      footer={<VoucherFooter draft={draft} action={<SubmitButton form={formId}>{t('booking.next')}</SubmitButton>} />}
    >
      {attempt > 0 && (
        <ErrorSummary title={t('booking.error.title', { count: items.length })} errors={items} attempt={attempt} />
      )}
      <form id={formId} method="dialog" noValidate onSubmit={submit} className={styles.form}>
        <button type="submit" hidden />
        <Step title={t('voucher.contact.person')}>
          <div className={styles.written}>
            <IdentityFields field={form.field} emailHint={t('voucher.contact.emailHint')} />
            {company || companyName !== '' ? (
              <Field
                {...form.field('companyName', { focus: company })}
                label={t('booking.contact.companyName')}
                optional={t('booking.optional')}
                autoComplete="organization"
              />
            ) : (
              <div>
                <TextButton icon="plus" aria-expanded={false} onClick={() => setCompany(true)}>
                  {t('booking.contact.companyOpen')}
                </TextButton>
              </div>
            )}
          </div>
        </Step>
      </form>
    </VoucherFrame>
  )
}
