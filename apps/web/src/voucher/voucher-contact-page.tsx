import { Field, Step, TextButton } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { takeRefusedFields } from '../booking/index.ts'
import { IdentityFields } from '../form/identity-fields.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { fieldProblems } from '../form/field-problems.ts'
import { FormErrors } from '../form/form-errors.tsx'
import { useForm } from '../form/use-form.ts'
import { signInHref } from '../account/sign-in-search.ts'
import { RichText, useT } from '../i18n/index.ts'
import { AppLink } from '../platform/app-link.tsx'
import { contactDraft } from '../booking/flow/booking-drafts.ts'
import { useStored } from '../platform/storage.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { VoucherCard } from './voucher-card.tsx'
import { buyerFields, buyerProblems } from './voucher-choice.ts'
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
  const form = useForm({
    names: buyerFields,
    problemsOf: buyerProblems,
    known: () => contactDraft.read(),
    keep: (texts) => contactDraft.write({ ...contactDraft.read(), ...texts }),
    refused: () => fieldProblems(buyerFields, takeRefusedFields()),
    send: () => void router.navigate({ href: '/vouchers/payment' }),
  })
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
      footer={<VoucherFooter draft={draft} action={<SubmitButton form={formId}>{t('common.next')}</SubmitButton>} />}
    >
      <FormErrors form={form} />
      <form id={formId} method="dialog" noValidate onSubmit={form.submit} className={styles.form}>
        <button type="submit" hidden />
        <Step title={t('voucher.contact.person')}>
          <div className={styles.written}>
            <IdentityFields field={form.field} emailHint={t('voucher.contact.emailHint')} />
            {company || companyName !== '' ? (
              <Field
                {...form.field('companyName', { focus: company })}
                label={t('common.contact.companyName')}
                optional={t('common.optional')}
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
