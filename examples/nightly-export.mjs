#!/usr/bin/env node
// Fetches yesterday's ledger for the accountant, every night, by cron. It needs Node 20 or newer and a key with
// ledger:read (docs/partners.md). A night that was missed is fetched with its DAY.
//
//   RUHEPOL_URL=https://ruhepol.example RUHEPOL_KEY=rhp_… node nightly-export.mjs FOLDER [DAY] [csv|datev]

import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const { RUHEPOL_URL, RUHEPOL_KEY } = process.env

/** The calendar day before today in Berlin, yyyy-MM-dd. */
function yesterday() {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now())
  return new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
}

async function ledgerOf(day, format, triesLeft = 5) {
  const answer = await fetch(new URL('/partner/graphql', RUHEPOL_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${RUHEPOL_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query ($day: Date!, $format: LedgerFormat!) { ledger(from: $day, format: $format) { name base64 } }',
      variables: { day, format },
    }),
    signal: AbortSignal.timeout(60_000),
  })
  if ((answer.status === 429 || answer.status === 503) && triesLeft > 0) {
    const seconds = Number(answer.headers.get('retry-after') ?? 5)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return ledgerOf(day, format, triesLeft - 1)
  }
  const { data, errors } = await answer.json()
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message} (${errors[0].extensions.requestId})`)
  return data.ledger
}

const [, , folder, day = yesterday(), format = 'csv'] = process.argv
if (!folder || !RUHEPOL_URL || !RUHEPOL_KEY) {
  console.error('usage: RUHEPOL_URL=… RUHEPOL_KEY=… node nightly-export.mjs FOLDER [DAY] [csv|datev]')
  process.exit(2)
}
try {
  const { name, base64 } = await ledgerOf(day, format)
  const file = path.join(folder, name)
  // Whole or not at all, since the folder may be read at any time.
  await writeFile(`${file}.part`, Buffer.from(base64, 'base64'))
  await rename(`${file}.part`, file)
  console.log(file)
} catch (error) {
  console.error(error.cause?.message ?? error.message)
  process.exit(1)
}
