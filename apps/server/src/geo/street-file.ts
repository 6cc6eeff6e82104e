import { isGermanPostalCode, limits, searchName } from '@ruhepol/rules'

/** One row of a street file. A street has a row for each postal code and district. */
export type StreetFileRow = {
  name: string
  postalCode: string
  /** '' if the file has none. */
  district: string
  lowestNumber: number | null
  highestNumber: number | null
  latitude: number | null
  longitude: number | null
  /** The point's part of the street. */
  metres: number | null
}

/** `streets` lists streets with their house numbers; `points` has positions for known streets. */
export type StreetFileKind = 'streets' | 'points'

const headers: Record<StreetFileKind, string> = {
  streets: 'street,postal_code,ortsteil,addresses,min_house_no,max_house_no',
  points: 'street,postal_code,lat,lon,length_m',
}

/** An invalid street file; the message names the lines and reasons. */
export class StreetFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StreetFileError'
  }
}

/** The kind of file with this header line. */
export function kindOfStreetFile(firstLine: string | undefined): StreetFileKind {
  const header = firstLine?.replace(/^\uFEFF/, '').trim()
  const kind = (['streets', 'points'] as const).find((known) => headers[known] === header)
  if (!kind) throw new StreetFileError(`line 1: the header must be "${headers.streets}" or "${headers.points}"`)
  return kind
}

const field = /,(?:"((?:[^"]|"")*)"(?=,|$)|([^",]*)(?=,|$))/gy

/** The fields of a CSV line, optionally quoted; undefined if a quote is not closed. */
function fieldsOf(line: string): string[] | undefined {
  const found = [...`,${line}`.matchAll(field)]
  const length = found.reduce((sum, [whole]) => sum + whole.length, 0)
  if (length !== line.length + 1) return undefined
  return found.map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
}

/** Parses a line; throws a StreetFileError with the reason. */
export function parseStreetLine(kind: StreetFileKind, line: string): StreetFileRow {
  const fields = fieldsOf(line)
  const expected = headers[kind].split(',').length
  if (!fields) throw new StreetFileError('a quote that is not closed')
  if (fields.length !== expected) throw new StreetFileError(`${fields.length} fields instead of ${expected}`)
  const [name = '', postalCode = '', third = '', fourth = '', fifth = '', sixth = ''] = fields
  if (line.includes('\uFFFD') || /\p{Cc}/u.test(line)) throw new StreetFileError('characters that are not UTF-8 text')
  if (searchName(name) === '' || name.length < limits.streetMin || name.length > limits.streetMax)
    throw new StreetFileError(`"${name.slice(0, 40)}" is no name of a street`)
  if (!isGermanPostalCode(postalCode)) throw new StreetFileError(`"${postalCode.slice(0, 40)}" is no postal code`)
  const nothing = {
    district: '',
    lowestNumber: null,
    highestNumber: null,
    latitude: null,
    longitude: null,
    metres: null,
  }
  const street = { ...nothing, name, postalCode }
  return kind === 'streets'
    ? { ...street, district: third, ...houseNumbers(fifth, sixth) }
    : { ...street, ...point(third, fourth), metres: decimal(fifth) ?? 0 }
}

function houseNumbers(lowest: string, highest: string): Pick<StreetFileRow, 'lowestNumber' | 'highestNumber'> {
  if (lowest === '' && highest === '') return { lowestNumber: null, highestNumber: null }
  const range = { lowestNumber: whole(lowest), highestNumber: whole(highest) }
  if (range.lowestNumber === undefined || range.highestNumber === undefined || range.lowestNumber > range.highestNumber)
    throw new StreetFileError(`"${lowest}" to "${highest}" is no range of house numbers`)
  return { lowestNumber: range.lowestNumber, highestNumber: range.highestNumber }
}

function point(latitude: string, longitude: string): Pick<StreetFileRow, 'latitude' | 'longitude'> {
  const found = { latitude: decimal(latitude), longitude: decimal(longitude) }
  if (
    found.latitude === undefined ||
    found.longitude === undefined ||
    Math.abs(found.latitude) > 90 ||
    Math.abs(found.longitude) > 180
  )
    throw new StreetFileError(`"${latitude}, ${longitude}" is no point`)
  return { latitude: found.latitude, longitude: found.longitude }
}

const whole = (text: string): number | undefined => (/^\d{1,5}$/.test(text) ? Number(text) : undefined)
const decimal = (text: string): number | undefined => (/^-?\d{1,7}(\.\d+)?$/.test(text) ? Number(text) : undefined)
