import { TextButton } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'

type TurnDaysProps = {
  /** Left out at the first days. */
  onEarlier: (() => void) | false
  /** Left out at the last days. */
  onLater: (() => void) | false
}

/** The buttons under a strip of days that show those before and after it. */
export function TurnDays({ onEarlier, onLater }: TurnDaysProps): JSX.Element {
  const t = useT()
  return (
    <>
      {onEarlier && (
        <TextButton icon="chevron-left" onClick={onEarlier}>
          {t('common.earlierDays')}
        </TextButton>
      )}
      {onLater && (
        <TextButton iconEnd="chevron-right" onClick={onLater}>
          {t('common.laterDays')}
        </TextButton>
      )}
    </>
  )
}
