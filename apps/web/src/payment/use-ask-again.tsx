import { ConfirmDialog } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../i18n/index.ts'
import { nativePlatform } from '../platform/native-platform.ts'

type AskAgain = {
  /** Asks on iOS whether to retry (specification 8); elsewhere the page itself says what to do. */
  askAgain: () => Promise<boolean>
  dialog: JSX.Element
}

/** The question after a sheet of the device was closed without paying. */
export function useAskAgain(): AskAgain {
  const t = useT()
  const [answer, setAnswer] = useState<(again: boolean) => void>()
  const end = (again: boolean) => (): void => {
    answer?.(again)
    setAnswer(undefined)
  }
  return {
    askAgain: () =>
      nativePlatform() === 'ios' ? new Promise<boolean>((resolve) => setAnswer(() => resolve)) : Promise.resolve(false),
    dialog: (
      <ConfirmDialog
        open={answer !== undefined}
        onClose={end(false)}
        title={t('payment.sheet.closedTitle')}
        closeLabel={t('common.close')}
        stay={{ label: t('common.retry'), onClick: end(true) }}
        proceed={{ label: t('payment.cancel'), onClick: end(false) }}
      >
        <p>{t('payment.sheet.closedText')}</p>
      </ConfirmDialog>
    ),
  }
}
