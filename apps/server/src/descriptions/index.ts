export { notAvailableMeanings } from './error-meanings.ts'
