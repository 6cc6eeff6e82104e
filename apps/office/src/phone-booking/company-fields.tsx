import { limits } from '@ruhepol/rules'
import { Checkbox, Field, TextareaField } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useMay } from '../platform/session.ts'
import { hasCompany } from './draft.ts'
import type { FormParts } from './form-parts.ts'

/** The company that the invoice names, if any, and whether it pays by invoice. */
export function CompanyFields({ draft, change, wrong }: FormParts): JSX.Element {
  const { t } = useTexts()
  const may = useMay()
  return (
    <>
      <Field
        label={t('sheet.place.company')}
        optional={t('common.optional')}
        autoComplete="off"
        maxLength={limits.companyNameMax}
        value={draft.companyName}
        error={wrong('companyName')}
        onChange={(event) => change({ companyName: event.target.value })}
      />
      {hasCompany(draft) && (
        <>
          <TextareaField
            label={t('phone.billingAddress')}
            hint={t('phone.billingAddressHint')}
            rows={3}
            most={limits.billingAddressMax}
            counter={(used, most) => t('common.counter', { used, most })}
            value={draft.billingAddress}
            error={wrong('billingAddress')}
            onChange={(event) => change({ billingAddress: event.target.value })}
          />
          {may('bookOnAccount') && (
            <Checkbox checked={draft.onAccount} onChange={(event) => change({ onAccount: event.target.checked })}>
              {t('phone.onAccount')}
            </Checkbox>
          )}
        </>
      )}
    </>
  )
}
