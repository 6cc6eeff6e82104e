import { Refused, type Bill, type Cart } from './browser.ts'
import { type Payable } from './protocol.ts'
import { addClient } from '@ruhepol/server/account/testing/add-client'
import { ServerGone } from './protocol.ts'
import type { ClientRequest } from './protocol.ts'
import { methods, type MethodName } from './methods.ts'
import type { Worker } from './protocol.ts'
import type { World } from './world.ts'

/** The person went away when the server did not answer, and never comes back. */
export class PersonLeft extends Error {}

/** A server that may be killed, and what restarts it. */
export type Life = {
  worker: () => Promise<Worker>
  /** Ends when a server runs again after one was gone. */
  revive: () => Promise<void>
  /** Whether a person comes back whom the server left without an answer. */
  comesBack: boolean
}

/** What a story is told with: each step goes on over the death of the server. */
export type Play = {
  method: MethodName
  place: (bill?: Bill) => Promise<Cart>
  /** With full voucher: nothing is left to pay. */
  placeFree: () => Promise<Cart>
  /** With a voucher of a paid order. */
  placeWithVoucherOf: (ordered: Payable) => Promise<Cart>
  /** Vouchers instead of an appointment. */
  order: () => Promise<Payable>
  /** Takes an order of vouchers back. */
  withdraws: (ordered: Payable) => Promise<void>
  /** Asks the operator for an appointment. */
  asks: () => Promise<void>
  open: (target: Payable, method?: MethodName) => Promise<string>
  /** Opens what the provider refuses once, and what it opens then. */
  openRefused: (target: Payable) => Promise<string>
  /** Pays for it at the first try. When it ends the product knows, also where a server died over the news. */
  pays: (target: Payable) => Promise<void>
  /** Waits until the product knows of a payment that the provider has carried out. */
  untilPaid: (target: Payable) => Promise<void>
  begin: (opening: string) => Promise<void>
  agree: (opening: string, method?: MethodName) => Promise<void>
  returns: (target: Payable, opening: string, method?: MethodName) => Promise<void>
  looks: (cart: Cart) => Promise<void>
  asksForTime: (cart: Cart) => Promise<void>
  leaves: (cart: Cart) => Promise<void>
  operatorCancels: (cart: Cart) => Promise<void>
  /** A command of the operator; `done` is what it says where its first try had done it and the answer was lost. */
  operate: (words: readonly string[], done: RegExp) => Promise<void>
  /** Somebody who has an account, and whom nobody else knows. */
  signIn: () => Promise<Client>
  /** Every webhook that waits, and all the work that follows. */
  webhooks: () => Promise<void>
  work: () => Promise<void>
  sweep: (name: string) => Promise<void>
  takeBack: () => Promise<void>
  /** The clock moves on, minutes. */
  later: (minutes: number) => Promise<void>
  world: World
  /** Carts that were placed, and orders, as far as a person heard of them. */
  payables: Payable[]
}

/** What a person does who is signed in. */
export type Client = {
  /** Makes a cart of a guest's theirs. */
  claim: (cart: Cart) => Promise<void>
  /** Opens the payment with a card that is saved. */
  open: (target: Payable) => Promise<string>
  cards: () => Promise<string[]>
  deleteCard: (id: string) => Promise<void>
  deleteAccount: () => Promise<void>
}

const MORE_THAN_ANYTHING_COSTS = 50_000
const VOUCHER_CENTS = 2_000

/** A repeated step is refused where its first try had done it all. */
async function unlessDone(step: () => Promise<void>, code: string): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Refused && error.code === code)) throw error
  }
}

export function playIn(world: World, life: Life, method: MethodName): Play {
  const { browser, database } = world
  const payables: Payable[] = []
  /** A step that is tried again with a new server where the old one died. */
  const again = async <Result>(step: () => Promise<Result>, mayLeave: boolean): Promise<Result> => {
    for (;;) {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof ServerGone)) throw error
        await life.revive()
        if (mayLeave && !life.comesBack) throw new PersonLeft()
      }
    }
  }
  const person = <Result>(step: () => Promise<Result>) => again(step, true)
  const machine = <Result>(step: (worker: Worker) => Promise<Result>) =>
    again(async () => step(await life.worker()), false)

  const placeWith = async (code?: string): Promise<Cart> => {
    const wanted = { slot: world.nextSlot(), code, request: browser.newRequest() }
    const cart = await person(() => browser.place(wanted))
    payables.push(cart)
    return cart
  }
  const work = async () => {
    await machine((worker) => worker.work())
  }
  const operate: Play['operate'] = (words, done) =>
    machine(async (worker) => {
      try {
        await worker.operate(words)
      } catch (error) {
        if (!done.test(String(error))) throw error
      }
    })
  const sweep: Play['sweep'] = (name) => machine((worker) => worker.sweep(name))
  const takeBack: Play['takeBack'] = () => machine((worker) => worker.takeBack())
  const webhooks = async () => {
    // What the work itself causes, such as a refund, is delivered too.
    for (let sent = -1; sent !== 0;) {
      const answers = await world.deliver()
      sent = answers.length
      if (answers.includes(null)) await life.revive()
      await work()
    }
  }
  const open: Play['open'] = (target, by = method) => person(() => methods[by].open(world, target))
  const agree: Play['agree'] = (opening, by = method) => methods[by].agree(world, opening)
  const untilPaid: Play['untilPaid'] = async ({ subject, id }) => {
    const { status } = await database.db
      .selectFrom(subject === 'booking' ? 'cart' : 'voucherOrder')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (status !== 'waitingForPayment') return
    await database.advance(2)
    await takeBack()
    await sweep('reconcilePayments')
    await work()
  }
  const signIn = async (): Promise<Client> => {
    const { actor } = await addClient(database.db)
    const asks = (asked: ClientRequest) => person(async () => (await life.worker()).client(actor, asked))
    return {
      claim: async ({ customId, token }) => {
        await asks({ do: 'claim', customId, token })
      },
      open: async (target) => (await asks({ do: 'payAndSaveCard', target }))[0] ?? '',
      cards: () => asks({ do: 'listCards' }),
      deleteCard: async (cardId) => {
        try {
          await asks({ do: 'deleteCard', cardId })
        } catch (error) {
          // Said again because the first answer was lost.
          if (!/not_found|no such saved card/i.test(String(error))) throw error
        }
      },
      deleteAccount: async () => {
        await asks({ do: 'deleteAccount' })
      },
    }
  }

  return {
    method,
    world,
    payables,
    place: async (bill = 'byMoney') => placeWith(bill === 'byMoney' ? undefined : await world.voucher(VOUCHER_CENTS)),
    placeFree: async () => placeWith(await world.voucher(MORE_THAN_ANYTHING_COSTS)),
    placeWithVoucherOf: async ({ id }) => placeWith(await world.voucherOf(id)),
    order: async () => {
      const request = browser.newRequest()
      const ordered = await person(() => browser.order({ request }))
      payables.push(ordered)
      return ordered
    },
    withdraws: (ordered) => person(() => browser.withdraw(ordered)),
    asks: () => {
      const request = browser.newRequest()
      return person(() => browser.request({ request }))
    },
    open,
    openRefused: async (target) => {
      await unlessDone(async () => {
        await open(target)
      }, 'payment_failed')
      return open(target)
    },
    signIn,
    begin: (opening) => methods[method].begin(world, opening),
    agree,
    pays: async (target) => {
      await agree(await open(target))
      await webhooks()
      await untilPaid(target)
    },
    untilPaid,
    returns: (target, opening, by = method) =>
      person(async () => {
        await browser.returnFrom(target, methods[by].paymentId(opening))
      }),
    looks: (cart) =>
      person(async () => {
        await browser.poll(cart)
      }),
    asksForTime: (cart) => person(() => browser.extendHold(cart)),
    leaves: (cart) => unlessDone(() => person(() => browser.cancel(cart)), 'already_cancelled'),
    operate,
    operatorCancels: ({ customId }) => operate(['cancel', customId], /cannot be cancelled: .*the cart is cancelled/),
    webhooks,
    work,
    sweep,
    takeBack,
    later: (minutes) => database.advance(minutes),
  }
}
