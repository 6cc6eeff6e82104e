import { addDays, dayOf } from '@ruhepol/rules'
import type { Day } from '@ruhepol/rules'
import { Announced, Button, Notice, Sheet, useToast } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { RescheduleCartDocument } from '../../gql/graphql.ts'
import { useFormats, useT } from '../../i18n/index.ts'
import type { MessageId } from '../../i18n/index.ts'
import { isApiError } from '../../platform/api/api-error.ts'
import { execute } from '../../platform/api/execute.ts'
import { useServerClockIfKnown } from '../../platform/server-now.ts'
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

/** What an answer of the server says about a move that it refused. */
function problemOf(error: unknown): MessageId {
  if (isApiError(error, 'not_available') || isApiError(error, 'price_changed')) return 'cart.move.gone'
  if (isApiError(error, 'too_late_to_cancel')) return 'cart.move.tooLate'
  if (isApiError(error, 'already_moved')) return 'cart.move.moved'
  if (isApiError(error, 'already_cancelled')) return 'cart.move.ended'
  if (isApiError(error, 'rate_limited')) return 'cart.move.often'
  return 'common.failedShort'
}

/** After these nothing can be chosen in the sheet any more: what is behind it is loaded again. */
const isOver = (problem: MessageId | undefined): boolean =>
  problem === 'cart.move.tooLate' || problem === 'cart.move.moved' || problem === 'cart.move.ended'

/** Chooses another time for a paid appointment, shows it beside the old one, and moves it there. */
export function MoveSheet({ cart, token, open, onClose, onMoved }: MoveSheetProps): JSX.Element {
  const t = useT()
  const toast = useToast()
  const { dateTime } = useFormats()
  const texts = useCartTexts(cart)
  const clock = useServerClockIfKnown(open)
  const today: Day = dayOf(clock?.answeredAt ?? 0)
  const [page, setPage] = useState(0)
  const [chosenDay, setChosenDay] = useState<Day>()
  const [time, setTime] = useState<string>()
  const [isSure, setIsSure] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const [problem, setProblem] = useState<MessageId>()
  const from = addDays(today, page * stripDays)
  const { query, times, byDay } = useMoveTimes({ cartId: cart.id, token }, from, open && clock !== undefined)
  const day = chosenDay ?? byDay?.keys().next().value
  const chosen = times?.find((one) => one.time === time)

  const choose = (next: { page?: number; day?: Day; time?: string }): void => {
    if (next.page !== undefined) setPage(next.page)
    setChosenDay(next.day ?? (next.page === undefined ? day : undefined))
    setTime(next.time)
    setIsSure(false)
    setProblem(undefined)
  }
  const close = (): void => {
    choose({})
    onClose()
    if (isOver(problem)) onMoved()
  }
  const move = async (to: string): Promise<void> => {
    setIsMoving(true)
    setProblem(undefined)
    try {
      const { id: cartId, timesRescheduled } = cart
      await execute(RescheduleCartDocument, { cartId, token, time: to, timesRescheduled }, { idempotent: true })
      choose({ page: 0 })
      onClose()
      toast({ text: t('cart.move.done', { when: dateTime(to) }) })
      onMoved()
    } catch (error) {
      setProblem(problemOf(error))
      setIsSure(false)
      setTime(undefined)
      void query.refetch()
    } finally {
      setIsMoving(false)
    }
  }

  const comparing = isSure && chosen !== undefined
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
            <Button block loading={isMoving} onClick={() => void move(chosen.time)}>
              {t('cart.move.action')}
            </Button>
            <Button block variant="secondary" onClick={() => setIsSure(false)}>
              {t('cart.move.title')}
            </Button>
          </>
        ) : (
          chosen?.isSameTotal && (
            <Button block onClick={() => setIsSure(true)}>
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
      {comparing && <CompareTimes cart={cart} time={chosen.time} now={clock?.answeredAt ?? 0} />}
      {!comparing && !isOver(problem) && (
        <>
          <p>{t('cart.move.lead', { expert: texts.expertNames })}</p>
          <MoveTimes
            {...{ from, byDay, day, time, page }}
            query={query}
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
