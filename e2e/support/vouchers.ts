import { createHash } from 'node:crypto'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Creates a voucher with this code and amount (cents). Returns its id. */
export async function issueVoucher(sql: Sql, code: string, cents: number): Promise<string> {
  const hash = createHash('sha256').update(code.replaceAll('-', '')).digest()
  const [row] = await sql(`insert into voucher (code_hash, expires_on) values ($1, '2030-12-31') returning id`, [hash])
  const id = String(row?.['id'])
  await sql(`insert into voucher_entry (voucher_id, kind, amount_cents) values ($1, 'issue', $2)`, [id, cents])
  return id
}

/** Spends from a voucher outside the product. */
export async function spendVoucher(sql: Sql, id: string, cents: number): Promise<void> {
  await sql(`insert into voucher_entry (voucher_id, kind, amount_cents) values ($1, 'redeem', $2)`, [id, cents])
}

/** The spendable amount, in cents. */
export async function balanceOf(sql: Sql, id: string): Promise<number> {
  const [row] = await sql(`select balance_cents from voucher where id = $1`, [id])
  return Number(row?.['balance_cents'])
}
