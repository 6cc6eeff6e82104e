export { placeOfExpert, servedPlace, type PlaceInput, type ServedPlace } from './served-place.ts'
