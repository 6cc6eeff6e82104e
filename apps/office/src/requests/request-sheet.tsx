import { useQuery } from '@tanstack/react-query'
import { Button, Notice, type IconName } from '@ruhepol/ui'
import { useEffect, useRef, useState } from 'react'
import type { JSX } from 'react'
import { RequestDocument } from '../gql/graphql.ts'
import type { RequestSheetFragment } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { useErrorText } from '../page/error-text.ts'
import { useBookFor } from '../phone-booking/index.ts'
import { SideSheet } from '../page/side-sheet.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import { useKeys } from '../platform/keys.ts'
import { useMay } from '../platform/session.ts'
import { begun, hasOpenOffer, useRequestDraft, type RequestDraft, type SetRequestDraft } from './request-draft.ts'
import { BookingLink, RequestFacts } from './request-facts.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestOffers } from './request-offers.tsx'
import { Owner, RequestState } from './request-state.tsx'
import { templateText } from './templates.ts'
import { UndoAnswer } from './undo-answer.tsx'
import { useTake } from './use-request-act.ts'
import styles from './requests.module.css'

/** Milliseconds between two refreshes, so that one sees that somebody else is working on it. */
const REFRESH = 10_000

type Props = { request: RequestSheetFragment; draft: RequestDraft; setDraft: SetRequestDraft }

/** The buttons for the acts that are possible on the request, and their keys. */
function Acts({ request, draft, setDraft }: Props): JSX.Element {
  const { t } = useTexts()
  const errorText = useErrorText()
  const may = useMay()
  const take = useTake(request)
  const bookFor = useBookFor()
  /** Whether the next press replaces what is typed on the page for bookings. */
  const [isAsking, setIsAsking] = useState(false)
  const error = take.error ?? bookFor.error
  const { row } = request
  const isOpen = row.status !== 'closed'
  const isOthers = isOpen && row.owner != null && !row.isOwn
  const begin = (act: NonNullable<RequestDraft['act']>): void => {
    if (act !== draft.act) setDraft((now) => begun(request, act, now))
  }
  const acts: { id: string; key: string; icon: IconName; name: string; isPressed?: boolean; act: () => void }[] = []
  if (isOpen && !row.isOwn && may('takeRequests')) {
    const act = (): void => {
      if (!take.isPending) take.mutate()
    }
    acts.push({
      id: 'take',
      key: 't',
      icon: 'user',
      name: isOthers ? t('requests.act.takeOver', { name: row.owner ?? '' }) : t('requests.act.take'),
      act,
    })
  }
  if (isOpen && !isOthers && may('answerRequests'))
    acts.push({
      id: 'answer',
      key: 'a',
      icon: 'mail',
      name: t('requests.act.answer'),
      isPressed: draft.act === 'answer',
      act: () => begin('answer'),
    })
  const { caller, expert, expertId } = request
  if (isOpen && !isOthers && caller != null)
    acts.push({
      id: 'book',
      key: 'b',
      icon: 'calendar-days',
      name: t('requests.act.book'),
      act: () => {
        if (bookFor.replacesTyped(request.id) && !isAsking) setIsAsking(true)
        else
          bookFor.mutate({
            caller,
            day: row.day,
            expert: expert != null && expertId != null ? { id: expertId, name: expert } : undefined,
            request: {
              id: request.id,
              seen: request.version,
              hasOpenOffer: hasOpenOffer(request),
              name: row.name,
              language: request.language,
              text: templateText(request, 'offer'),
            },
          })
      },
    })
  if (!isOthers && may('closeRequests'))
    acts.push({
      id: 'close',
      key: 'o',
      icon: 'circle-check',
      name: t(isOpen ? 'requests.act.close' : 'requests.act.correct'),
      isPressed: draft.act === 'close',
      act: () => begin('close'),
    })
  useKeys(Object.fromEntries(acts.map(({ key, act }) => [key, act])), 'dialog')
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(draft.act)
  useEffect(() => {
    // The focused element disappeared with the form.
    if (draft.act === undefined && before.current !== undefined)
      (document.getElementById(`request-${before.current}`) ?? group.current)?.focus()
    before.current = draft.act
  }, [draft.act])
  return (
    <>
      <div ref={group} tabIndex={-1} className={styles.buttons} role="group" aria-label={t('requests.acts')}>
        {acts.map(({ id, key, icon, name, isPressed, act }) => (
          <Button
            key={id}
            id={`request-${id}`}
            variant="secondary"
            size="small"
            icon={icon}
            aria-keyshortcuts={key}
            aria-pressed={isPressed}
            loading={(id === 'take' && take.isPending) || (id === 'book' && bookFor.isPending)}
            onClick={act}
          >
            {name}
          </Button>
        ))}
      </div>
      {error !== null && (
        <Notice tone="error" announced="at once">
          {errorText(error)}
        </Notice>
      )}
      {isAsking && (
        <Notice tone="info" announced="at once">
          {t('requests.replacesTyped')}
        </Notice>
      )}
      {isOthers && <Notice tone="info">{t('requests.othersWork', { name: row.owner ?? '' })}</Notice>}
    </>
  )
}

function Content(props: Props): JSX.Element {
  const { request, draft, setDraft } = props
  const { t, formats } = useTexts()
  const { row, bookedSince } = request
  // Somebody else may have taken it over while this person was typing. The typed text is kept in case they
  // take it over again.
  const mayAct = row.status === 'closed' || row.owner == null || row.isOwn
  return (
    <>
      <p className={styles.state}>
        <RequestState row={row} />
        {row.status === 'new' && <span>{t('requests.promised', { time: formats.dateTimeShort(row.dueAt) })}</span>}
        <Owner row={row} />
      </p>
      <RequestFacts request={request} />
      {row.status !== 'closed' &&
        bookedSince.map(({ code, start }) => (
          <p key={code} className={styles.booked}>
            <span>{t('requests.bookedSince', { when: formats.dateTimeShort(start) })}</span> <BookingLink code={code} />
          </p>
        ))}
      <Acts {...props} />
      <UndoAnswer request={request} setDraft={setDraft} />
      <RequestOffers request={request} />
      {draft.act !== undefined && mayAct && <RequestForm key={draft.act} {...props} />}
      <RequestHistory request={request} />
    </>
  )
}

/** A booking request with everything that can be done about it. */
export function RequestSheet({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }): JSX.Element {
  const { t } = useTexts()
  const [draft, setDraft] = useRequestDraft(id)
  const query = useQuery({
    ...officeQuery(RequestDocument, { id }),
    enabled: open,
    refetchInterval: REFRESH,
    refetchIntervalInBackground: false,
  })
  const name = query.data?.request?.row.name
  return (
    <SideSheet
      open={open}
      onClose={onClose}
      isActing={draft.act !== undefined}
      onStop={() => setDraft((now) => ({ ...now, act: undefined }))}
      title={name === undefined ? t('requests.title') : t('requests.of', { name })}
    >
      <Answered query={query} rows={10}>
        {({ request }) =>
          request ? (
            <Content request={request} draft={draft} setDraft={setDraft} />
          ) : (
            <Nothing title={t('requests.none')}>{t('requests.noneText')}</Nothing>
          )
        }
      </Answered>
    </SideSheet>
  )
}
