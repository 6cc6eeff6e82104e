import { Button, ButtonLink, SummaryCard, SummaryFooter } from '@ruhepol/ui'
import type { PictureSource, SummaryRow } from '@ruhepol/ui'
import type { JSX } from 'react'
import { useFormats, useT } from '../../i18n/index.ts'
import { useCancellationWords } from '../../booking/flow/cancellation-words.ts'
import { useContainedWords } from '../place/fee-words.ts'
import type { MissingChoice } from '../selection.ts'
import type { ShownPrice } from '../treatments/shown-price.ts'
import type { Discovery } from '../use-discovery.ts'

/** What is chosen, what it costs, what is missing; for the card and the footer alike. */
export interface BookingSummary {
  picture: PictureSource | undefined
  title: string
  rows: readonly SummaryRow[]
  when: string | undefined
  /** Treatment, expert, length, for the footer. */
  detail: string | undefined
  price: ShownPrice | undefined
  missing: readonly MissingChoice[]
  /** Where Next leads once nothing is missing. */
  nextHref: string | undefined
  place: Discovery['place']
}

/** Leads on, or says what is missing and where. */
function NextButton({ summary, block }: { summary: BookingSummary; block?: boolean }): JSX.Element {
  const t = useT()
  const [first] = summary.missing
  if (summary.nextHref) {
    return (
      <ButtonLink href={summary.nextHref} {...(block && { block })}>
        {t('discovery.next')}
      </ButtonLink>
    )
  }
  const goToFirst = (): void => {
    const heading = document.getElementById(first === 'date' || first === undefined ? 'day' : first)
    const section = heading?.closest('section') ?? document.getElementById('where')
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }
  return (
    <Button {...(block && { block })} variant="secondary" onClick={goToFirst}>
      {t(`discovery.missing.${first ?? 'place'}`)}
    </Button>
  )
}

/** The footer of the phone. */
export function BookingSummaryFooter({ summary }: { summary: BookingSummary }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const { when, detail, price } = summary
  const total = price && money(price.totalCents)
  return (
    <SummaryFooter
      label={t('discovery.summary.label')}
      title={when ?? t('discovery.summary.noTime')}
      detail={detail}
      price={total !== undefined && price?.exact === false ? t('discovery.price.fromTotal', { total }) : total}
      action={<NextButton summary={summary} />}
    />
  )
}

/** The card beside the questions, from 905 px on. */
export function BookingSummaryCard({ summary }: { summary: BookingSummary }): JSX.Element {
  const t = useT()
  const { money } = useFormats()
  const containedIn = useContainedWords()
  const cancellation = useCancellationWords()
  const { picture, title, rows, price, place } = summary
  return (
    <SummaryCard
      {...(picture && { picture })}
      title={title}
      rows={rows}
      {...(price && {
        total: {
          label: price.exact ? t('discovery.summary.total') : t('discovery.summary.totalFrom'),
          sum: money(price.totalCents),
          note: t('discovery.summary.totalNote', {
            minutes: price.length,
            contained: containedIn(place),
          }),
        },
      })}
      action={<NextButton summary={summary} block />}
      after={cancellation}
    />
  )
}
