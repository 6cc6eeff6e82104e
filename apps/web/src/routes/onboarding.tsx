import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../onboarding/index.ts'
import { pageHead } from '../platform/page-head.ts'

export const Route = createFileRoute('/onboarding')({
  staticData: { frame: 'none' },
  beforeLoad: ({ context }) => context.i18n.need('onboarding'),
  head: ({ match }) => pageHead(match.context, { title: 'onboarding.title' }),
  component: OnboardingPage,
})
