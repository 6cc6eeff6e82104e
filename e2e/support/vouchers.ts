import { createHash, randomBytes } from 'node:crypto'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/**
 * Creates a voucher with this code and amount (cents), also where an earlier try of the test has used the code. Returns
 * its id.
 */
export async function issueVoucher(sql: Sql, code: string, cents: number): Promise<string> {
  const hash = createHash('sha256').update(code.replaceAll('-', '')).digest()
  await sql('update voucher set code_hash = $2 where code_hash = $1', [hash, randomBytes(32)])
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
