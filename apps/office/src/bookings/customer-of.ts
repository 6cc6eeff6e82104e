import type { RowFragment } from '../gql/graphql.ts'

/** Who booked, with the company that the invoice names. */
export const customerOf = ({ customer, company }: Pick<RowFragment, 'customer' | 'company'>): string =>
  company === null ? customer : `${customer}, ${company}`
