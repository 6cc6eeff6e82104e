export { verifyBooks, type Finding } from './verify-books.ts'
export { verifyProvider } from './verify-provider.ts'
export { bringInProvider, type BroughtInPayment } from './bring-in-provider.ts'
