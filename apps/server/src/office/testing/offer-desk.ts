import { officeLimits } from '@ruhepol/rules/office'
import { TEST_NOW } from '@ruhepol/database/testing/templates'
import { deleteRequestsOf } from '../../booking/index.ts'
import { CUSTOMER, insertRequest } from './insert-request.ts'
import { officeStageOfFile, type Signed } from './office-stage.ts'
import { phoneDeskOf } from './phone-desk.ts'
import { requestDeskOf } from './request-desk.ts'

export const OFFER_TEXT = 'wir haben drei Zeiten für Sie gefunden.'

type Link = { id: string; token: string }

type OfferAnswer = {
  state: string
  heldUntil: string
  times: { id: string; start: string; totalPrice: { value: string }; experts: { id: string }[] }[]
  treatmentTypes: { id: string }[]
  address: string[]
  booking: { shoppingCartId: string; token: string } | null
}

/** A start with the expert who comes. */
export const slotOf = ({ start, experts }: { start: string; experts: { id: string }[] }): string =>
  [new Date(start).toISOString(), ...experts.map(({ id }) => id)].join(' ')

/** A dispatcher who offers times, and the customer who gets the mail. */
export async function openOfferDesk() {
  const stage = await officeStageOfFile()
  const { db } = stage.context
  const requests = requestDeskOf(stage)
  const phone = phoneDeskOf(stage)
  let anna: Signed = await stage.signIn('dispatcher')

  /** Offers this many times for a new request of the customer. */
  const offered = async (count = 3) => {
    const id = await insertRequest(db)
    const { offer, starts } = await phone.offer(anna, count, { email: CUSTOMER })
    const { request, refused } = await requests.act(anna, 'offerTimes', id, { text: OFFER_TEXT, offer })
    if (!request) throw new Error(refused)
    const slots = offer.times.map(({ start, experts }) =>
      slotOf({ start, experts: experts.map((expert) => ({ id: expert })) }),
    )
    return { id, offer, starts, slots, request }
  }
  return {
    stage,
    requests,
    phone,
    offered,
    customer: CUSTOMER,
    anna: () => anna,
    /** The dispatcher signs in again, on another day. */
    signInAgain: async () => {
      anna = await stage.signIn('dispatcher')
    },
    /** Forgets the customer. */
    beginAgain: async () => {
      await requests.tell()
      await db.transaction().execute((tx) => deleteRequestsOf(tx, CUSTOMER))
      await fetch(`${stage.sandbox.addresses.mail}/messages`, { method: 'DELETE' })
    },
    freeSlots: async (): Promise<string[]> => ((await phone.times(anna))?.times ?? []).map(slotOf),
    /** The ids of all slot holds. */
    held: async (): Promise<string[]> => (await db.selectFrom('slotHold').select('id').execute()).map(({ id }) => id),
    /** The link in the customer's mail. */
    link: async (): Promise<Link> => {
      await requests.tell()
      const [mail] = await stage.inbox(CUSTOMER)
      const [, id = '', token = ''] = /\/offers\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? []
      return { id, token }
    },
    look: async (link: Link): Promise<OfferAnswer> => {
      const { data, text } = await stage.ask(
        `query ($id: ID!, $token: String!) {
          offer(id: $id, token: $token) {
            state heldUntil address treatmentTypes { id } booking { shoppingCartId token }
            times { id start length totalPrice { value } experts { id } }
          }
        }`,
        link,
      )
      if (!data?.['offer']) throw new Error(text)
      return data['offer'] as OfferAnswer
    },
    choose: async (link: Link, timeId: string) => {
      const { data, errors } = await stage.ask(
        `mutation ($id: ID!, $token: String!, $timeId: ID!) {
          chooseOfferedTime(id: $id, token: $token, timeId: $timeId) { shoppingCartId token status }
        }`,
        { ...link, timeId },
      )
      const refusal = errors?.[0]?.extensions
      if (refusal) return { refused: [refusal.code, refusal['reason']].filter(Boolean).join(' ') }
      return data?.['chooseOfferedTime'] as { shoppingCartId: string; token: string; status: string }
    },
    heldUntil: Date.parse(TEST_NOW) + officeLimits.offerHoldHours * 3_600_000,
  }
}
