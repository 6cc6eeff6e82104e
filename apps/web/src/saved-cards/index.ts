export { SavedCardList } from './saved-card-list.tsx'
export { isExpired } from './saved-card.ts'
export type { SavedCard } from './saved-card.ts'
export { savedCardsQuery } from './saved-cards-query.ts'
