import { voucherEuros, voucherTypes } from '@ruhepol/rules'
import { ChoiceGroup, ChoiceInput, Step, Tick, tileClass, Untranslated } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../i18n/index.ts'
import type { VoucherDraft } from './voucher-drafts.ts'
import { choiceKey, choiceOf } from './voucher-choice.ts'
import styles from './voucher.module.css'

type ValueQuestionProps = {
  draft: VoucherDraft
  onChange: (chosen: Pick<VoucherDraft, 'type' | 'value'>) => void
}

/** Kind and value as one group of radios, so that the arrow keys move through all of them. */
export function ValueQuestion({ draft, onChange }: ValueQuestionProps): JSX.Element {
  const t = useT()
  const { moneyShort } = useFormats()
  const titleId = useId()
  const group = {
    name: 'value',
    labelledBy: titleId,
    value: choiceKey(draft),
    onValueChange: (key: string) => onChange(choiceOf(key)),
  }
  return (
    <Step title={t('voucher.value')} titleId={titleId}>
      <ChoiceGroup group={group} className={styles.kinds}>
        {voucherTypes.map((type) => (
          <div key={type} className={styles.kind}>
            <p>
              <b>{t(`voucher.type.${type}.title`)}</b>{' '}
              <span className={styles.quiet}>{t(`voucher.type.${type}.for`)}</span>
            </p>
            <div className={styles.values}>
              {voucherEuros[type].map((value) => (
                <label key={value} className={tileClass(styles.value)}>
                  <ChoiceInput
                    group={group}
                    value={choiceKey({ type, value })}
                    aria-label={t('voucher.valueLabel', {
                      kind: t(`voucher.type.${type}.title`),
                      value: moneyShort(value * 100),
                    })}
                  />
                  <Untranslated>{moneyShort(value * 100)}</Untranslated>
                  <Tick className={styles.tick} />
                </label>
              ))}
            </div>
          </div>
        ))}
      </ChoiceGroup>
    </Step>
  )
}
