import { addDays, dayOf } from '@ruhepol/rules'
import type { Day, Instant } from '@ruhepol/rules'
import { Announced, Button, Notice, Sheet, useToast } from '@ruhepol/ui'
import { useRef, useState } from 'react'
import type { JSX } from 'react'
import { RescheduleCartDocument } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import type { MessageId } from '../../i18n/index.ts'
import { isApiError, isTransient } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { useServerNow } from '../../platform/server-now.ts'
import { useCartTexts } from '../cart/use-cart-texts.ts'
import { CompareTimes } from './compare-times.tsx'
import type { MovableCart } from './movable-cart.ts'
import { MoveTimes } from './move-times.tsx'
import { OtherTotal } from './other-total.tsx'
import { stripDays, useMoveTimes } from './use-move-times.ts'

export type MoveSheetProps = {
  cart: MovableCart
  token: string
  open: boolean
  onClose: () => void
  onMoved: () => void
}

/** The message for a failed or lost answer to a move. */
function problemOf(error: unknown): MessageId {
  if (isTransient(error)) return 'cart.move.unsure'
  if (isApiError(error, 'not_available') || isApiError(error, 'price_changed')) return 'cart.move.gone'
  if (isApiError(error, 'too_late_to_cancel')) return 'cart.move.tooLate'
  if (isApiError(error, 'already_moved')) return 'cart.move.moved'
  if (isApiError(error, 'already_cancelled')) return 'cart.move.ended'
  if (isApiError(error, 'rate_limited')) return 'cart.move.often'
  return 'common.failedShort'
}

/** After these refusals, no time can be chosen in the sheet. */
const isOver = (problem: MessageId | undefined): boolean =>
  problem === 'cart.move.tooLate' || problem === 'cart.move.moved' || problem === 'cart.move.ended'

/** Chooses another time for a paid appointment, shows it beside the old one, and moves it there. */
export function MoveSheet({ cart, token, open, onClose, onMoved }: MoveSheetProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const { dateTime } = useFormats()
  const texts = useCartTexts(cart)
  const clock = useServerNow(open)
  const now: Instant = Date.parse(clock.data?.appConfig.now ?? '1970-01-01')
  const [page, setPage] = useState(0)
  const [chosenDay, setChosenDay] = useState<Day>()
  const [time, setTime] = useState<string>()
  /** The start shown beside the old one; it stays while the times are loaded again. */
  const [compared, setCompared] = useState<string>()
  const [hasCompared, setHasCompared] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const [problem, setProblem] = useState<MessageId>()
  const closedWhileMoving = useRef(false)
  /** The page behind the sheet may show a former state. */
  const isStale = useRef(false)
  const from: Day = addDays(dayOf(now), page * stripDays)
  const { query, times, byDay } = useMoveTimes({ cartId: cart.id, token }, from, open && clock.isSuccess)
  const day = chosenDay ?? byDay?.keys().next().value
  const chosen = times?.find((one) => one.time === time)

  const choose = (next: { page?: number; day?: Day; time?: string }): void => {
    if (next.page !== undefined) setPage(next.page)
    setChosenDay(next.day ?? (next.page === undefined ? day : undefined))
    setTime(next.time)
    setCompared(undefined)
    setProblem(undefined)
  }
  const compare = (start: string | undefined): void => {
    setCompared(start)
    setHasCompared(true)
    setProblem(undefined)
  }
  const close = (): void => {
    closedWhileMoving.current = isMoving
    choose({})
    setHasCompared(false)
    onClose()
    if (isStale.current) onMoved()
    isStale.current = false
  }
  const fail = (reason: MessageId): void => {
    if (closedWhileMoving.current) {
      toast({ text: t(reason), tone: 'error' })
      return onMoved()
    }
    setProblem(reason)
    const isUnsure = reason === 'cart.move.unsure'
    isStale.current ||= isUnsure || isOver(reason)
    // Sending the same call again moves the appointment at most once, and returns the outcome.
    if (isUnsure) return
    setCompared(undefined)
    setTime(undefined)
    void query.refetch()
  }
  const move = async (to: string): Promise<void> => {
    closedWhileMoving.current = false
    setIsMoving(true)
    setProblem(undefined)
    try {
      const { id: cartId, timesRescheduled } = cart
      await execute(RescheduleCartDocument, { cartId, token, time: to, timesRescheduled }, { idempotent: true })
      choose({ page: 0 })
      setHasCompared(false)
      isStale.current = false
      onClose()
      toast({ text: t('cart.move.done', { when: dateTime(to) }) })
      onMoved()
    } catch (error) {
      fail(problemOf(error))
    } finally {
      setIsMoving(false)
    }
  }

  const comparing = compared !== undefined
  return (
    <Sheet
      open={open}
      onClose={close}
      closeLabel={t('common.close')}
      title={t(comparing ? 'cart.move.confirm' : 'cart.move.title')}
      size={comparing ? 'dialog' : 'tall'}
      footer={
        comparing ? (
          <>
            <Button block loading={isMoving} onClick={() => void move(compared)}>
              {t('cart.move.action')}
            </Button>
            <Button block variant="secondary" onClick={() => compare(undefined)}>
              {t('cart.move.title')}
            </Button>
          </>
        ) : (
          chosen?.isSameTotal && (
            <Button block onClick={() => compare(chosen.time)}>
              {t('cart.move.review', { when: dateTime(chosen.time) })}
            </Button>
          )
        )
      }
    >
      {problem && (
        <Announced politeness="at once">
          <Notice tone="error">{t(problem)}</Notice>
        </Announced>
      )}
      {comparing && <CompareTimes cart={cart} time={compared} now={now} />}
      {!comparing && !isOver(problem) && (
        <>
          <p>{t('cart.move.lead', { expert: texts.expertNames })}</p>
          <MoveTimes
            {...{ from, byDay, day, time, page }}
            query={clock.isError ? clock : query}
            isReturn={hasCompared}
            expert={texts.expertNames}
            onPage={(next) => choose({ page: next })}
            onDay={(next) => choose({ day: next })}
            onTime={(next) => choose({ ...(day && { day }), time: next })}
          />
          {chosen && !chosen.isSameTotal && <OtherTotal cart={cart} time={chosen} />}
        </>
      )}
    </Sheet>
  )
}
