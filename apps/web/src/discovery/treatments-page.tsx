import { BookingLayout, Button, PageTitle, ProgressHeader } from '@ruhepol/ui'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { JSX, ReactNode, SubmitEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { bookingHref, parseBookingSearch } from '../platform/booking-search.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { BookingSummaryCard, BookingSummaryFooter, useBookingSummary } from './booking-summary.tsx'
import { DayStep } from './day-step.tsx'
import styles from './discovery.module.css'
import { ExpertStep } from './expert-step.tsx'
import { HiddenChoices } from './hidden-choices.tsx'
import { dropping } from './selection.ts'
import { SlotStep } from './slot-step.tsx'
import { TreatmentStep } from './treatment-step.tsx'
import { useDiscovery } from './use-discovery.ts'
import type { Discovery } from './use-discovery.ts'
import { useStarts } from './use-starts.ts'
import { WhereStep } from './where-step.tsx'

/** Where, when, what, with whom, at which start: everything before personal data (spec 2, booking flow 1). */
export function TreatmentsPage(): JSX.Element {
  const t = useT()
  const discovery = useDiscovery()
  const starts = useStarts(discovery)
  const summary = useBookingSummary(discovery, starts)
  const { where } = discovery
  return (
    <>
      <TreatmentsHeader />
      <PageFrame bleed summary={<BookingSummaryFooter summary={summary} />}>
        <BookingLayout aside={<BookingSummaryCard summary={summary} />}>
          <PageTitle title={t('discovery.title')} lead={t('discovery.lead')} />
          <section id="where" aria-label={t('discovery.where.label')}>
            <WhereStep discovery={discovery} />
          </section>
          <ChoicesForm discovery={discovery} nextHref={summary.nextHref}>
            {where && <DayStep discovery={discovery} />}
            <TreatmentStep discovery={discovery} />
            {where && <ExpertStep discovery={discovery} />}
            {where && <SlotStep discovery={discovery} starts={starts} />}
          </ChoicesForm>
        </BookingLayout>
      </PageFrame>
    </>
  )
}

function TreatmentsHeader(): JSX.Element {
  const t = useT()
  return (
    <ProgressHeader
      home={{ href: '/home', label: t('common.nav.home') }}
      steps={[
        { label: t('discovery.steps.treatment') },
        { label: t('discovery.steps.details') },
        { label: t('discovery.steps.contact') },
        { label: t('discovery.steps.payment') },
      ]}
      at={0}
      position={t('discovery.steps.position', { at: 1, count: 4 })}
      stepsLabel={t('discovery.steps.label')}
      back={{ href: '/home', label: t('common.back') }}
      close={{ href: '/home', label: t('discovery.steps.close') }}
    />
  )
}

interface ChoicesFormProps {
  discovery: Discovery
  nextHref: string | undefined
  children: ReactNode
}

/**
 * The choices as one GET form of radios, so that they can be made before scripts work: then a button sends them. What
 * was chosen while the scripts were on their way is taken over.
 */
function ChoicesForm({ discovery, nextHref, children }: ChoicesFormProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const { search, choose } = discovery

  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    const fields = Object.fromEntries(new FormData(form.current))
    const made = parseBookingSearch(fields)
    const before = parseBookingSearch({ ...search })
    if (bookingHref('', { ...before, ...made }) !== bookingHref('', before)) choose({ ...before, ...made })
  })
  useEffect(() => takeOver(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (nextHref) void router.navigate({ href: nextHref })
  }
  return (
    <form ref={form} className={styles.form} action="/treatments" method="get" onSubmit={submit}>
      <HiddenChoices search={dropping(search, 'date', 'timeRange', 'type', 'expert', 'slot')} />
      {children}
      <noscript>
        <Button type="submit" block>
          {t('discovery.apply')}
        </Button>
      </noscript>
    </form>
  )
}
