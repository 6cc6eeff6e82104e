export { importStreets } from './import-streets.ts'
export { servedArea } from './served-area.ts'
export { checkPostalCode, placeOfExpert, servedPlace, type ServedPlace } from './served-place.ts'
export { StreetFileError } from './street-file.ts'
