export { PhonePage } from './phone-page.tsx'
