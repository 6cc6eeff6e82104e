import { z } from 'zod'

/** The accounts of the export, by their names in DATEV_ACCOUNTS. */
export type DatevAccount =
  | 'receivable'
  | 'revenue'
  | 'reductions'
  | 'stripe'
  | 'paypal'
  | 'onAccount'
  | 'vouchers'
  | 'givenVouchers'
  | 'expiredVouchers'

export const datevCharts: Readonly<Record<'SKR03' | 'SKR04', Readonly<Record<DatevAccount, string>>>> = {
  SKR03: {
    receivable: '1410',
    revenue: '8400',
    reductions: '8720',
    stripe: '1360',
    paypal: '1361',
    onAccount: '1400',
    vouchers: '1700',
    givenVouchers: '4600',
    expiredVouchers: '2700',
  },
  SKR04: {
    receivable: '1210',
    revenue: '4400',
    reductions: '4720',
    stripe: '1460',
    paypal: '1461',
    onAccount: '1200',
    vouchers: '3500',
    givenVouchers: '6600',
    expiredVouchers: '4830',
  },
}

const isAccountName = (name: string): name is DatevAccount => Object.hasOwn(datevCharts.SKR03, name)

/** Such as revenue=8401,stripe=1365. */
const accounts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.split('=').map((side) => side.trim())))
  .refine(
    (parts) =>
      parts.every(([name = '', account = '', more]) => isAccountName(name) && /^\d{4,8}$/.test(account) && !more),
    `is no list such as revenue=8400,stripe=1360; the names are ${Object.keys(datevCharts.SKR03).join(', ')}`,
  )
  .transform((parts) => Object.fromEntries(parts) as Partial<Record<DatevAccount, string>>)

/** The variables for the accountant's export in DATEV's format. */
export const datevVariables = {
  /** The accountant's number at DATEV, and the company's there; without both, nothing is exported in this format. */
  DATEV_CONSULTANT: z
    .string()
    .regex(/^[1-9]\d{3,6}$/, 'is no number of four to seven digits')
    .optional(),
  DATEV_CLIENT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'is no number of up to five digits')
    .optional(),
  /** The chart whose accounts are the defaults. */
  DATEV_CHART: z.enum(['SKR03', 'SKR04']).default('SKR03'),
  DATEV_ACCOUNTS: accounts.default({}),
  /** The first day of the fiscal year, MM-DD. */
  DATEV_YEAR_BEGINS: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'is no day such as 01-01')
    .default('01-01'),
}
