import type { SheetFragment } from '../gql/graphql.ts'

type Mailed = Pick<SheetFragment, 'mails'>

/** The outcome of the newest mail with the payment link of a telephone booking; `sending` until it exists. */
export const linkState = ({ mails }: Mailed): string =>
  mails.findLast(({ kind }) => kind === 'paymentLink')?.outcome ?? 'sending'
