import { checkFields, codeInGroups, codeSchema, limits } from '@ruhepol/rules'
import { Button, Field, Notice, Step } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX, SubmitEvent } from 'react'
import { useErrorText } from '../form/error-text.ts'
import { VoucherBalanceDocument } from '../gql/graphql.ts'
import type { VoucherBalanceQuery } from '../gql/graphql.ts'
import { useFormats, useT } from '../i18n/index.ts'
import { isApiError } from '../platform/api/api-error.ts'
import { execute } from '../platform/api/execute.ts'
import { useEarlyText } from '../form/early-text.ts'
import styles from './voucher.module.css'

/** A voucher's balance and last day, or why it cannot be used. */
function Balance({ voucherBalance }: VoucherBalanceQuery): JSX.Element {
  const t = useT()
  const { money, day, time } = useFormats()
  const { status, remainingBalance, expiresOn, heldUntil } = voucherBalance
  const shown = status === 'used' && heldUntil !== null ? 'held' : status
  const isGood = status === 'applied'
  return (
    <Notice
      tone={isGood ? 'success' : 'warning'}
      announced="politely"
      title={t('voucher.balance.title', { status: shown, left: money(remainingBalance.intValue) })}
    >
      {t('voucher.balance.text', {
        status: shown,
        until: day(expiresOn),
        held: heldUntil === null ? '' : time(heldUntil),
      })}
    </Notice>
  )
}

/** Queries a voucher's balance; the code is not stored on the device. */
export function BalanceCheck(): JSX.Element {
  const t = useT()
  const errorText = useErrorText()
  const { balanceCode } = useEarlyText(['balanceCode'])
  const [entered, setCode] = useState(balanceCode)
  const code = useHydrated() ? entered : ''
  const [broken, setBroken] = useState<string>()
  const asking = useMutation({
    mutationFn: (asked: string) => execute(VoucherBalanceDocument, { code: asked }),
  })
  const failure = (): string | undefined => {
    const { error } = asking
    if (error === null) return undefined
    if (isApiError(error, 'not_found')) return t('voucher.balance.notFound')
    if (isApiError(error, 'rate_limited')) return t('voucher.balance.tooOften', { minutes: limits.wrongCodesMinutes })
    return t('voucher.balance.failed')
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const checked = checkFields(codeSchema, code, 'code')
    setBroken(checked.ok ? undefined : checked.errors[0]?.key)
    if (checked.ok && !asking.isPending) asking.mutate(checked.value)
  }
  return (
    <Step title={t('voucher.balance.heading')} className={styles.balance}>
      <form method="dialog" noValidate onSubmit={submit} className={styles.lookup}>
        <Field
          id="balanceCode"
          name="balanceCode"
          label={t('voucher.balance.code')}
          hint={t('voucher.balance.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.codeMax}
          value={code}
          announced
          error={errorText(broken) ?? failure()}
          onChange={(event) => {
            setCode(event.target.value)
            setBroken(undefined)
            asking.reset()
          }}
          onBlur={() => setCode(codeInGroups(entered) || entered)}
          beside={
            <Button type="submit" variant="secondary" loading={asking.isPending}>
              {t('voucher.balance.check')}
            </Button>
          }
        />
        {asking.data && <Balance {...asking.data} />}
      </form>
    </Step>
  )
}
