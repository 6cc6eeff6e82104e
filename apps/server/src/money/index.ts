export { findAccount, openCentsOf, type Account } from './account.ts'
export { findPaidAttemptId, findPaidMoney, moneyOfAttempt, moneyOfTarget, paidAttemptOf } from './money-queries.ts'
export {
  findTransfer,
  hasOpenAccount,
  insertTransfer,
  openAccounts,
  owesSince,
  transfersOf,
  type Transfer,
} from './transfer-queries.ts'
