import { Button, useToast } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useTexts } from '../i18n/index.ts'
import styles from './sign-in.module.css'

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

/** The recovery codes, to copy, save or print: they are shown only now. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): JSX.Element {
  const { t } = useTexts()
  const toast = useToast()
  const text = codes.join('\n')
  return (
    <div className={styles.step}>
      <h2>{t('signIn.recovery.title')}</h2>
      <p>{t('signIn.recovery.text')}</p>
      <ul className={styles.codes} data-print="" aria-label={t('signIn.recovery.title')}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon="copy"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => toast({ text: t('common.copied') }),
              () => toast({ text: t('common.notCopied'), tone: 'error' }),
            )
          }
        >
          {t('common.copy')}
        </Button>
        <Button variant="secondary" size="small" icon="download" onClick={() => download('ruhepol-codes.txt', text)}>
          {t('signIn.recovery.download')}
        </Button>
        <Button variant="secondary" size="small" icon="printer" onClick={() => print()}>
          {t('signIn.recovery.print')}
        </Button>
      </div>
      <Button size="small" onClick={onDone}>
        {t('signIn.recovery.done')}
      </Button>
    </div>
  )
}
