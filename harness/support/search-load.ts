import { addDays, instantAt } from '@ruhepol/rules'

const FIRST_DAY = '2027-01-22'
const DAYS = 30
const TURN_MS = 25

const query = `query Search($from: DateTime!, $to: DateTime!) {
  expertAvailabilityInfo(
    postalCode: "10115", treatmentTypeId: "classic", treatmentLength: 60
    rangeStart: $from, rangeEnd: $to, pagination: { offset: 0, limit: 3 }
  ) { nodes { expert { id } availabilities } }
}`

export type SearchLoad = {
  /** How many were answered as they should be, until now. */
  answered: () => number
  /** What came instead of an answer. */
  failures: () => readonly string[]
  /** Waits for those that are on their way. */
  end: () => Promise<void>
}

/** Sends searches at a steady rate, without waiting for answers and without retries. */
export function startSearchLoad(origin: string, perSecond: number): SearchLoad {
  const failures: string[] = []
  const open = new Set<Promise<void>>()
  let asked = 0
  let answered = 0

  const search = async (number: number): Promise<void> => {
    const day = addDays(FIRST_DAY, number % DAYS)
    const [from, to] = [0, 96].map((quarter) => new Date(instantAt(day, quarter)).toISOString())
    try {
      const answer = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query, variables: { from, to } }),
      })
      const body = await answer.text()
      if (answer.status === 200 && body.startsWith('{"data":{"expertAvailabilityInfo":{"nodes":[{')) answered += 1
      else failures.push(`${answer.status} ${body.slice(0, 200)}`)
    } catch (error) {
      failures.push(String(error instanceof Error && error.cause ? error.cause : error))
    }
  }

  const begun = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1_000
    for (; asked < due; asked += 1) {
      const one = search(asked)
      open.add(one)
      void one.then(() => open.delete(one))
    }
  }, TURN_MS)
  return {
    answered: () => answered,
    failures: () => failures,
    end: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}
