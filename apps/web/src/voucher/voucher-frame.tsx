import { BookingLayout, PageTitle } from '@ruhepol/ui'
import type { Elements } from '@ruhepol/ui'
import type { JSX, ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { useSession } from '../platform/session.ts'
import { OpenPaymentBar } from '../booking/flow/open-payment-bar.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { StepHeader } from '../page/step-header.tsx'

const hrefs = { choose: '/vouchers', contact: '/vouchers/contact', payment: '/vouchers/payment' } as const
type VoucherStep = keyof typeof hrefs

type VoucherFrameProps = {
  step: Exclude<VoucherStep, 'choose'>
  title: ReactNode
  lead?: ReactNode
  /** The voucher next to the questions, from 905 px. */
  aside: ReactNode
  /** The choice, below 905 px. */
  footer?: Elements
  children: Elements
}

/** The shared frame of the steps after /vouchers: progress, title, questions, the voucher. */
export function VoucherFrame({ step, title, lead, aside, footer, children }: VoucherFrameProps): JSX.Element {
  const t = useT()
  const { client } = useSession()
  const steps: VoucherStep[] = client ? ['choose', 'payment'] : ['choose', 'contact', 'payment']
  const at = steps.indexOf(step)
  return (
    <PageFrame
      bleed
      banner={
        <>
          <StepHeader
            steps={steps.map((name) => ({
              label: t(name === 'choose' ? 'voucher.kind' : `common.step.${name}`),
              href: hrefs[name],
            }))}
            at={at}
            stepsLabel={t('voucher.steps')}
            back={hrefs[steps[at - 1] ?? 'choose']}
            leave={t('voucher.leave')}
          />
          <OpenPaymentBar />
        </>
      }
      summary={footer}
    >
      <BookingLayout aside={aside}>
        <PageTitle title={title} lead={lead} />
        {children}
      </BookingLayout>
    </PageFrame>
  )
}
