#!/usr/bin/env node
// A kiosk in a hotel's lobby: it shows the times of tonight and of the coming days, books one for a guest, and shows or
// cancels the booking. It needs Node 20 or newer and a key with bookings:read and bookings:write (docs/partners.md).
//
//   export RUHEPOL_URL=https://ruhepol.example RUHEPOL_KEY=rhp_…
//   node hotel-kiosk.mjs times classic 60              (from today on, or from the day given as a third word)
//   node hotel-kiosk.mjs book classic 60 2027-01-14T19:00:00Z 1 8800 Ada Muster ada@example.org '030 1234567'
//   node hotel-kiosk.mjs show 0197…
//   node hotel-kiosk.mjs cancel 0197…

import { createHash } from 'node:crypto'

const { RUHEPOL_URL, RUHEPOL_KEY } = process.env
const DAYS = 7

/** An answer's error in one line: its code, its fields or the new price, and the id of the request for the log. */
function wordsOf({ message, extensions }) {
  const { code, reason, earliestStart, fields = [], price: changed, requestId } = extensions
  const broken = fields.map(({ path, min, max }) =>
    [path, min && `at least ${min}`, max && `at most ${max}`].filter(Boolean).join(' '),
  )
  const more = [
    reason,
    earliestStart && `not before ${earliestStart}`,
    ...broken,
    changed && `it is ${price(changed.total)}`,
  ]
  return `${[`${code}: ${message}`, ...more.filter(Boolean)].join(', ')} (${requestId})`
}

/** What the partner API answers; throws with its code, and tries again when it is asked to. */
async function ask(query, variables, triesLeft = 3) {
  const answer = await fetch(new URL('/partner/graphql', RUHEPOL_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${RUHEPOL_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status === 429 && triesLeft > 0) {
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return ask(query, variables, triesLeft - 1)
  }
  const { data, errors } = await answer.json()
  if (!errors) return data
  throw new Error(wordsOf(errors[0]))
}

/** The calendar day of an instant as people in Berlin count it, yyyy-MM-dd. */
const dayOf = (instant) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(instant))
/** Counted at noon, since not every day has 24 hours. */
const nextDay = (day) => dayOf(Date.parse(`${day}T12:00:00Z`) + 86_400_000)

const inBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
const dayInBerlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const price = ({ cents }) => `${(cents / 100).toFixed(2)} EUR`

const freeOn = async (day, treatmentId, lengthMinutes) => {
  const query = `query ($day: Date!, $treatmentId: ID!, $lengthMinutes: Int!) {
    freeTimes(day: $day, treatmentId: $treatmentId, lengthMinutes: $lengthMinutes) { start experts { id name } total { cents } }
  }`
  return (await ask(query, { day, treatmentId, lengthMinutes: Number(lengthMinutes) })).freeTimes
}

async function times(treatmentId, lengthMinutes, from = dayOf(Date.now())) {
  const { earliestStart } = await ask('{ earliestStart }', {})
  for (let day = from, shown = 0; shown < DAYS; day = nextDay(day), shown += 1) {
    const free = await freeOn(day, treatmentId, lengthMinutes)
    const tooSoon = day < dayOf(earliestStart) && `too soon; from ${dayInBerlin.format(new Date(earliestStart))} on`
    console.log(`${day}: ${free.length === 0 ? tooSoon || 'nothing is free' : ''}`)
    for (const { start, experts, total } of free)
      console.log(
        `  ${inBerlin.format(new Date(start))}  ${price(total)}  ${start} ${experts[0].id} ${total.cents}  (${experts[0].name})`,
      )
  }
}

/** A booking that holds no time any more. */
const ended = new Set(['cancelled', 'expired'])

/**
 * Books what the guest was shown. The same words again, after a lost answer, book nothing twice; once that booking was
 * cancelled or not paid in time, they are a new one.
 */
async function book(treatmentId, lengthMinutes, start, expertId, totalCents, name, surname, email, phoneNumber) {
  const guest = { name, surname, email, phoneNumber, language: 'en' }
  const wish = {
    start,
    lengthMinutes: Number(lengthMinutes),
    treatments: [{ treatmentId, expertId }],
    guest,
    expectedTotalCents: Number(totalCents),
    termsAccepted: true,
  }
  const query =
    'mutation ($input: PlaceBookingInput!) { placeBooking(input: $input) { id code status total { cents } holdExpiresAt } }'
  let placed
  for (let turn = 1; placed === undefined || ended.has(placed.status); turn += 1) {
    const key = createHash('sha256').update(JSON.stringify([start, treatmentId, expertId, guest, turn]))
    placed = (await ask(query, { input: { ...wish, idempotencyKey: key.digest('hex') } })).placeBooking
  }
  const { id, code, total, holdExpiresAt } = placed
  console.log(`${id}\n${code}: ${price(total)}. The link to pay is on its way to ${email}.`)
  if (holdExpiresAt) console.log(`The time is held until ${inBerlin.format(new Date(holdExpiresAt))}.`)
}

const shown = ({ code, status, start, treatments, total }) =>
  `${code} ${status}: ${dayInBerlin.format(new Date(start))} with ${treatments.map(({ expert }) => expert.name).join(' and ')}, ${price(total)}`
const fields = 'code status start total { cents } treatments { expert { name } }'

async function show(id) {
  console.log(shown((await ask(`query ($id: ID!) { booking(id: $id) { ${fields} } }`, { id })).booking))
}

async function cancel(id) {
  console.log(shown((await ask(`mutation ($id: ID!) { cancelBooking(id: $id) { ${fields} } }`, { id })).cancelBooking))
}

const commands = { times, book, show, cancel }
const [, , command = '', ...words] = process.argv
const run = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!run || words.length < run.length || !RUHEPOL_URL || !RUHEPOL_KEY) {
  console.error(
    'usage: RUHEPOL_URL=… RUHEPOL_KEY=… node hotel-kiosk.mjs times|book|show|cancel … (see the first lines)',
  )
  process.exit(2)
}
await run(...words).catch((error) => {
  console.error(error.cause?.message ?? error.message)
  process.exit(1)
})
