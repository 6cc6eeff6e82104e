export { placeOfExpert, servedPlace, type ServedPlace } from './served-place.ts'
