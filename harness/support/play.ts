import { Refused } from './ask.ts'
import type { Bill, Cart, HeldSlot } from './browser.ts'
import type { Client } from './client.ts'
import { openDesk, type Desk, type Seen } from './desk.ts'
import { type Payable } from './protocol.ts'
import { addClient } from '@ruhepol/server/account/testing/add-client'
import { ServerGone } from './protocol.ts'
import type { ClientRequest } from './protocol.ts'
import { methods, type MethodName } from './methods.ts'
import { offerTimes } from './offer.ts'
import type { Worker } from './protocol.ts'
import type { World } from './world.ts'

/** The person left when the server did not answer, and never comes back. */
export class PersonLeft extends Error {}

/** A server that may be killed, and its restart. */
export type Life = {
  worker: () => Promise<Worker>
  /** Resolves when a server runs again after one was gone. */
  revive: () => Promise<void>
  /** Whether a person whom the server left without an answer comes back. */
  comesBack: boolean
}

/** The steps of a story; each one survives the death of the server. */
export type Play = {
  method: MethodName
  place: (bill?: Bill) => Promise<Cart>
  /** With a voucher that covers everything. */
  placeFree: () => Promise<Cart>
  /** With a voucher from a paid order. */
  placeWithVoucherOf: (ordered: Payable) => Promise<Cart>
  /** Holds a free slot, as an opened payment page does. */
  holds: () => Promise<HeldSlot>
  /** Gives it back, by leaving the page. */
  givesBack: (held: HeldSlot) => Promise<void>
  /** Places what is held. */
  placeHeld: (held: HeldSlot) => Promise<Cart>
  /** The office offers three times for a booking request, and the customer books one of them. */
  bookedByOffer: () => Promise<Cart>
  /** A hotel's program places a booking for its guest. */
  placeByHotel: () => Promise<Cart>
  /** The hotel's program cancels the booking. */
  hotelCancels: (cart: Cart) => Promise<void>
  /** Sends partners the messages that are due. */
  tellPartners: () => Promise<void>
  /** Vouchers instead of an appointment. */
  order: () => Promise<Payable>
  /** Withdraws a voucher order. */
  withdraws: (ordered: Payable) => Promise<void>
  /** Requests an appointment from the operator. */
  asks: () => Promise<void>
  open: (target: Payable, method?: MethodName) => Promise<string>
  /** Opens a payment that the provider refuses once, and then another. */
  openRefused: (target: Payable) => Promise<string>
  /** Pays at the first attempt. Resolves when the product knows, even if a server died in between. */
  pays: (target: Payable) => Promise<void>
  /** Waits until the product knows about a payment that the provider has carried out. */
  untilPaid: (target: Payable) => Promise<void>
  begin: (opening: string) => Promise<void>
  agree: (opening: string, method?: MethodName) => Promise<void>
  returns: (target: Payable, opening: string, method?: MethodName) => Promise<void>
  looks: (cart: Cart) => Promise<void>
  asksForTime: (cart: Cart) => Promise<void>
  acceptsTerms: (cart: Cart) => Promise<void>
  /** A company confirms what the office has booked on account. */
  confirmsOnAccount: (cart: Cart) => Promise<void>
  /** Moves a paid appointment by a quarter of an hour. */
  moves: (cart: Cart) => Promise<void>
  leaves: (cart: Cart) => Promise<void>
  officeCancels: (cart: Cart) => Promise<void>
  /** An act of the office on what somebody there has seen; if the answer is lost, the same act is sent again. */
  atDesk: (cart: Cart, act: (desk: Desk, seen: Seen) => Promise<unknown>) => Promise<void>
  /** The names of the office's acts on the booking. */
  actsOn: (cart: Cart) => Promise<string[]>
  /** The office books a free slot for somebody on the telephone, with more that is typed. */
  bookedByPhone: (typed?: object) => Promise<Cart>
  /** An operator command; `done` is its output if the first attempt succeeded but its answer was lost. */
  operate: (words: readonly string[], done: RegExp) => Promise<void>
  /** A new client with an account. */
  signIn: () => Promise<Client>
  /** Delivers every waiting webhook, and does all the work that follows. */
  webhooks: () => Promise<void>
  work: () => Promise<void>
  sweep: (name: string) => Promise<void>
  takeBack: () => Promise<void>
  /** Advances the clock by minutes. */
  later: (minutes: number) => Promise<void>
  world: World
  /** Placed carts and orders, as far as a person learned of them. */
  payables: Payable[]
}

const MORE_THAN_ANYTHING_COSTS = 50_000
const VOUCHER_CENTS = 2_000

/** A repeated step is refused if its first attempt was complete. */
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
  const noted = <Placed extends Payable>(placed: Placed): Placed => {
    payables.push(placed)
    return placed
  }
  /** A step that is retried with a new server if the old one died. */
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

  const placeWith = async (code?: string, held?: HeldSlot): Promise<Cart> => {
    const slot = held?.slot ?? world.nextSlot()
    const wanted = { slot, code, request: browser.newRequest(), ...(held && { slotHoldKey: held.key }) }
    return noted(await person(() => browser.place(wanted)))
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
  const atDesk: Play['atDesk'] = async (cart, act) => {
    const own = await openDesk(world)
    const seen = await person(() => own.see(cart))
    await unlessDone(async () => {
      await person(() => act(own, seen))
    }, 'changed_meanwhile')
  }
  const sweep: Play['sweep'] = (name) => machine((worker) => worker.sweep(name))
  const takeBack: Play['takeBack'] = () => machine((worker) => worker.takeBack())
  const webhooks = async () => {
    // Effects of the work itself, such as a refund's webhook, are delivered too.
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
          // Repeated because the first answer was lost.
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
      return noted(await person(() => browser.order({ request })))
    },
    holds: async () => {
      const held = { slot: world.nextSlot(), key: browser.newRequest() }
      await person(() => browser.hold(held))
      return held
    },
    givesBack: (held) => person(() => browser.release(held)),
    placeHeld: (held) => placeWith(undefined, held),
    bookedByOffer: async () => {
      const offered = await offerTimes(world, await openDesk(world), person)
      return noted(await person(() => browser.choose(offered)))
    },
    placeByHotel: async () => {
      const hotel = await world.hotel()
      const wanted = { slot: world.nextSlot(), request: browser.newRequest() }
      return noted(await person(() => hotel.place(wanted)))
    },
    hotelCancels: async (cart) => {
      const hotel = await world.hotel()
      await unlessDone(() => person(() => hotel.cancel(cart)), 'already_cancelled')
    },
    tellPartners: () => sweep('deliverPartnerEvents'),
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
    acceptsTerms: (cart) => person(() => browser.acceptTerms(cart)),
    confirmsOnAccount: (cart) => person(() => browser.payOnAccount(cart)),
    moves: async ({ id, ...cart }) => {
      const { startAt } = await database.db
        .selectFrom('cart')
        .select('startAt')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await person(() => browser.move({ id, ...cart }, startAt + 15 * 60_000))
    },
    leaves: (cart) => unlessDone(() => person(() => browser.cancel(cart)), 'already_cancelled'),
    atDesk,
    actsOn: async (cart) => {
      const own = await openDesk(world)
      return person(() => own.acts(cart))
    },
    bookedByPhone: async (typed = {}) => {
      const own = await openDesk(world)
      const input = await person(() => own.phoneBooking(world.nextSlot(), browser.newRequest()))
      return noted(await person(() => own.bookByPhone({ ...input, ...typed })))
    },
    operate,
    officeCancels: (cart) => atDesk(cart, (desk, seen) => desk.cancel(seen)),
    webhooks,
    work,
    sweep,
    takeBack,
    later: (minutes) => database.advance(minutes),
  }
}
