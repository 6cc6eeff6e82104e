#!/usr/bin/env node
// An expert's own calendar, both ways: it sends the times at which the expert is busy elsewhere, takes them away again,
// and shows when the expert is still free and the appointments that were booked here. It needs Node 20 or newer and a
// key of a calendar with calendar:read and calendar:write (docs/partners.md).
//
//   export RUHEPOL_URL=https://ruhepol.example RUHEPOL_KEY=rhp_…
//   node expert-calendar.mjs send busy.json            (or - to read what another program writes)
//   node expert-calendar.mjs free 2027-02-11 2027-02-19
//   node expert-calendar.mjs appointments 2027-02-01 2027-02-28
//   node expert-calendar.mjs clear
//
// busy.json is everything that the calendar knows, since each sending replaces the one before:
//   [{ "uid": "dentist", "start": "2027-02-11T09:00:00+01:00", "end": "2027-02-11T12:00:00+01:00" },
//    { "uid": "holiday", "firstDay": "2027-02-15", "lastDay": "2027-02-19" }]
// Leave out the appointments that were copied into the calendar from here: they would stay busy after they are
// cancelled.

import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

const { RUHEPOL_URL, RUHEPOL_KEY } = process.env

/**
 * What the partner API answers; throws with its code and the fields that are wrong, and tries again when it is asked
 * to.
 */
async function ask(query, variables, triesLeft = 3) {
  const answer = await fetch(`${RUHEPOL_URL}/partner/graphql`, {
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
  const { message, extensions } = errors[0]
  throw new Error(`${extensions.code}: ${message} (${extensions.requestId})`)
}

const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
const span = ({ start, end }) => `${inBerlin.format(new Date(start))}-${inBerlin.format(new Date(end)).slice(-5)}`
const fields = 'id start end treatment { en } place { en } isCancelled'
const shown = ({ id, treatment, place, isCancelled, ...times }) =>
  `${id} ${span(times)} ${isCancelled ? 'cancelled: ' : ''}${treatment.en}, ${place.en}`

async function replace(times) {
  const query = `mutation ($times: [BusyTimeInput!]!) {
    replaceBusyTimes(times: $times) { stored ignored lastDay overlaps { ${fields} } } }`
  const { stored, ignored, lastDay, overlaps } = (await ask(query, { times })).replaceBusyTimes
  console.log(`${stored} busy times up to ${lastDay}${ignored > 0 ? `; ${ignored} ignored` : ''}`)
  for (const appointment of overlaps ?? []) console.log(`stays booked: ${shown(appointment)}`)
}

async function send(file) {
  await replace(JSON.parse(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')))
}

const clear = () => replace([])

async function free(from, to) {
  const query = 'query ($from: Date!, $to: Date!) { freeHours(from: $from, to: $to) { start end } }'
  for (const hours of (await ask(query, { from, to })).freeHours) console.log(span(hours))
}

async function appointments(from, to) {
  const query = `query ($from: Date!, $to: Date!, $after: String) {
    appointments(from: $from, to: $to, after: $after) { appointments { ${fields} } hasNextPage endCursor } }`
  for (let after, more = true; more;) {
    const page = (await ask(query, { from, to, after })).appointments
    for (const appointment of page.appointments) console.log(shown(appointment))
    ;[after, more] = [page.endCursor, page.hasNextPage]
  }
}

const commands = { send, free, appointments, clear }
const [, , command = '', ...words] = process.argv
const run = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!run || words.length !== run.length || !RUHEPOL_URL || !RUHEPOL_KEY) {
  console.error(
    'usage: RUHEPOL_URL=… RUHEPOL_KEY=… node expert-calendar.mjs send FILE | free FROM TO | appointments FROM TO | clear (see the first lines)',
  )
  process.exit(2)
}
await run(...words).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
