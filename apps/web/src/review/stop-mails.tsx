import { TextButton } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import type { JSX } from 'react'
import { StopReviewMailsDocument } from '../gql/graphql.ts'
import { useT } from '../i18n/index.ts'
import { execute } from '../platform/api/execute.ts'
import styles from './review.module.css'

/** The unsubscribe link that every review request must contain (section 7 (3) no. 4 UWG). */
export function StopMails({ cartId, token }: { cartId: string; token: string | undefined }): JSX.Element {
  const t = useT()
  const stopping = useMutation({
    mutationFn: () =>
      execute(StopReviewMailsDocument, { cartId, ...(token !== undefined && { token }) }, { idempotent: true }),
  })
  return (
    <div className={styles.stop}>
      {!stopping.isSuccess && <TextButton onClick={() => stopping.mutate()}>{t('review.stop.action')}</TextButton>}
      <div role="status">
        {stopping.isSuccess && <p className={styles.quiet}>{t('review.stop.done')}</p>}
        {stopping.isError && <p>{t('review.failed')}</p>}
      </div>
    </div>
  )
}
