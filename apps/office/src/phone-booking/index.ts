export { PhonePage } from './phone-page.tsx'
export { useBookFor } from './use-book-for.ts'
