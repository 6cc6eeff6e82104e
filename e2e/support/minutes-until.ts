type Sql = (text: string) => Promise<Record<string, unknown>[]>

/** Whole minutes from the database's time until an instant, rounded down. */
export async function minutesUntil(sql: Sql, instant: string): Promise<number> {
  const [now] = await sql('select extract(epoch from app_now())::float8 as seconds')
  return Math.floor(Date.parse(instant) / 60_000 - Number(now?.['seconds']) / 60)
}
