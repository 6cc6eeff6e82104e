export { findPaidMoney, moneyOfAttempt, moneyOfTarget } from './money-queries.ts'
