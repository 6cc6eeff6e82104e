import { addDays, dayOf, instantAt } from '@ruhepol/rules'

type Answer = {
  data?: {
    found: {
      nodes: {
        expert: { id: string; services: { treatmentType: { id: string }; lengths: number[] }[] }
        availabilities: string[]
      }[]
    }
  }
}

const POSTAL_CODE = '10115'
const QUERY = `query Found($postalCode: String!, $rangeStart: DateTime!, $rangeEnd: DateTime!) {
  found: expertAvailabilityInfoNoLength(postalCode: $postalCode, rangeStart: $rangeStart, rangeEnd: $rangeEnd, pagination: { limit: 1 }) {
    nodes { availabilities expert { id services { lengths treatmentType { id } } } }
  }
}`

/**
 * The choice of a guest who takes the first expert with a free start next week: the addresses of the flow with that
 * choice.
 */
export async function aChoice(
  origin: string,
): Promise<{ searchPath: string; expertPath: string; bookingSearch: string }> {
  const date = addDays(dayOf(Date.now()), 7)
  const [rangeStart, rangeEnd] = [0, 1].map((days) => new Date(instantAt(addDays(date, days), 0)).toISOString())
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { postalCode: POSTAL_CODE, rangeStart, rangeEnd } }),
  })
  const { data } = (await response.json()) as Answer
  const found = data?.found.nodes[0]
  const service = found?.expert.services[0]
  const [slot] = found?.availabilities ?? []
  const [length] = service?.lengths ?? []
  if (!found || !service || slot === undefined || length === undefined) throw new Error('nobody is free next week')
  const where = `?postalCode=${POSTAL_CODE}&date=${date}`
  return {
    searchPath: `/treatments${where}`,
    expertPath: `/expert/${found.expert.id}`,
    bookingSearch: `${where}&type=${service.treatmentType.id}&expert=${found.expert.id}&slot=${slot}&length=${length}`,
  }
}
