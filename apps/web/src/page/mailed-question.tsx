import { Button, ButtonLink, EmptyState, Notice, PageTitle, Stack } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JSX, ReactNode } from 'react'
import { isApiError } from '../platform/api/api-error.ts'
import { PageFrame } from './page-frame.tsx'

type MailedQuestionProps = {
  texts: Record<'title' | 'text' | 'action' | 'wrongTitle' | 'wrongText' | 'failed' | 'home', string>
  /** The action; an error `not_found` means that the link is invalid. */
  act: () => Promise<unknown>
  /** Shown afterwards. */
  done: ReactNode
}

/** The page of a mailed link. It asks first, because mail scanners open every link. */
export function MailedQuestion({ texts, act, done }: MailedQuestionProps): JSX.Element {
  const action = useMutation({ mutationFn: act })
  const isWrong = isApiError(action.error, 'not_found')
  const isAnswered = action.isSuccess || isWrong
  useEffect(() => {
    // The clicked button was removed; the new heading is read as the name of the page's main part.
    if (isAnswered) document.querySelector('main')?.focus({ preventScroll: true })
  }, [isAnswered])
  return (
    <PageFrame narrow>
      {action.isSuccess ? (
        done
      ) : isWrong ? (
        <EmptyState
          heading="h1"
          off
          title={texts.wrongTitle}
          action={<ButtonLink href="/home">{texts.home}</ButtonLink>}
        >
          {texts.wrongText}
        </EmptyState>
      ) : (
        <Stack gap={5}>
          <PageTitle title={texts.title} lead={texts.text} />
          {action.isError && <Notice tone="error" announced="at once" title={texts.failed} />}
          <div>
            <Button loading={action.isPending} onClick={() => action.mutate()}>
              {texts.action}
            </Button>
          </div>
        </Stack>
      )}
    </PageFrame>
  )
}
