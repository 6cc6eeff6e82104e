export { OnboardingPage } from './onboarding-page.tsx'
export { onboardingViewed } from './onboarding-viewed.ts'
