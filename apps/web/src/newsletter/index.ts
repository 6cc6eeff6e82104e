export { ConfirmNewsletterPage } from './confirm-page.tsx'
export { NewsletterConfirmedPage } from './confirmed-page.tsx'
export { UnsubscribePage } from './unsubscribe-page.tsx'
