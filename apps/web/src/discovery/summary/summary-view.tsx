import { Button, ButtonLink, SummaryCard, SummaryFooter } from '@ruhepol/ui'
import type { PictureSource, SummaryRow } from '@ruhepol/ui'
import { useId } from 'react'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { useCancellationWords } from '../../booking/flow/cancellation-words.ts'
import { useNextPage } from '../../page/next-page.ts'
import { useContainedWords } from '../place/fee-words.ts'
import { questionSection } from '../question-section.ts'
import type { MissingChoice } from '../selection.ts'
import type { ShownPrice } from '../treatments/shown-price.ts'
import type { Discovery } from '../use-discovery.ts'
import type { SlotTrouble } from './use-slot-trouble.ts'

/** The pages to which Next leads. */
type StepRoute = '/booking/expert-select' | '/booking/experts-summary' | '/booking/summary'

/** The selection, its price and what is missing, for card and footer. */
export type BookingSummary = {
  picture: PictureSource | undefined
  title: string
  rows: readonly SummaryRow[]
  when: string | undefined
  /** Treatment, duration and expert, for the footer. */
  detail: string | undefined
  price: ShownPrice | undefined
  missing: readonly MissingChoice[]
  /** The target of Next once nothing is missing. */
  nextHref: `${StepRoute}${string}` | undefined
  /** The only next step on a day on which nothing can be booked (rule R2). */
  requestHref: string | undefined
  /** What happened to the starts, which may be out of view. */
  trouble: SlotTrouble | undefined
  place: Discovery['place']
}

type ActionProps = {
  block?: boolean
  /** The element that describes what happened to the starts. */
  describedBy: string | undefined
}

/** Leads to the next step. A phone learns of the press only when it happens, so the step's files are loaded before. */
function NextLink({ href, block, describedBy }: { href: `${StepRoute}${string}` } & ActionProps): JSX.Element {
  const t = useT()
  const [route] = href.split('?') as [StepRoute]
  useNextPage(route, 'booking')
  return (
    <ButtonLink href={href} block={block} aria-describedby={describedBy}>
      {t('common.next')}
    </ButtonLink>
  )
}

/** Continues, or says what is missing and where. */
function NextButton({ summary, block = false, describedBy }: { summary: BookingSummary } & ActionProps): JSX.Element {
  const t = useT()
  const { missing, nextHref, requestHref, trouble } = summary
  const [first] = missing
  if (nextHref) return <NextLink href={nextHref} block={block} describedBy={describedBy} />
  if (requestHref) {
    return (
      <ButtonLink href={requestHref} variant="secondary" block={block} aria-describedby={describedBy}>
        {t('discovery.request.action')}
      </ButtonLink>
    )
  }
  if (trouble?.retry && (first === undefined || first === 'slot')) {
    return (
      <Button
        block={block}
        variant="secondary"
        icon="refresh-cw"
        onClick={trouble.retry}
        aria-describedby={describedBy}
      >
        {t('common.retry')}
      </Button>
    )
  }
  // Everything is chosen, but the expert is still being looked up.
  if (first === undefined) {
    return (
      <Button block={block} loading>
        {t('common.next')}
      </Button>
    )
  }
  const goToFirst = (): void => {
    const section = questionSection(first)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }
  return (
    <Button block={block} variant="secondary" onClick={goToFirst} aria-describedby={describedBy}>
      {t(`discovery.missing.${first}`)}
    </Button>
  )
}

/** The footer of the phone. */
export function BookingSummaryFooter({ summary }: { summary: BookingSummary }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const { when, detail, price } = summary
  const reasonId = useId()
  const total = price && money(price.totalCents)
  return (
    <SummaryFooter
      label={t('discovery.summary.label')}
      title={when ?? t('discovery.summary.noTime')}
      detail={detail}
      priceLabel={t('common.total')}
      price={total !== undefined && price?.exact === false ? t('common.fromTotal', { total }) : total}
      reason={summary.trouble && <span id={reasonId}>{summary.trouble.reason}</span>}
      action={<NextButton summary={summary} describedBy={summary.trouble && reasonId} />}
    />
  )
}

/** The card beside the questions, from 905 px on. */
export function BookingSummaryCard({ summary }: { summary: BookingSummary }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const containedIn = useContainedWords()
  const cancellation = useCancellationWords()
  const reasonId = useId()
  const { picture, title, rows, price, place, trouble } = summary
  return (
    <SummaryCard
      {...(picture && { picture })}
      title={title}
      rows={rows}
      {...(price && {
        total: {
          label: price.exact ? t('common.total') : t('common.totalFrom'),
          sum: money(price.totalCents),
          note: t('discovery.summary.totalNote', {
            minutes: price.length,
            contained: containedIn(place),
          }),
        },
      })}
      action={<NextButton summary={summary} block describedBy={trouble && reasonId} />}
      reason={trouble && <span id={reasonId}>{trouble.reason}</span>}
      after={cancellation}
    />
  )
}
