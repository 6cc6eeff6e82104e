import type { Actor } from '@ruhepol/server/platform/graphql/context'

/** What a person pays for: a cart, or an order of vouchers. */
export type Payable = { subject: 'booking' | 'voucher'; id: string; token: string; email: string; totalCents: number }

/** What a person asks for who is signed in. */
export type ClientRequest =
  | { do: 'claim'; customId: string; token: string }
  | { do: 'payAndSaveCard'; target: Payable }
  | { do: 'listCards' }
  | { do: 'deleteCard'; cardId: string }
  | { do: 'deleteAccount' }

/** What a harness makes the worker and the operator of a server do; everything else goes through its HTTP. */
export type Worker = {
  /** Works every job that is due. Answers how many ran. */
  work: () => Promise<number>
  sweep: (name: string) => Promise<void>
  /** Takes back the jobs of workers that died. */
  takeBack: () => Promise<void>
  operate: (words: readonly string[]) => Promise<string>
  /** What a person asks for who is signed in. */
  client: (actor: Actor, asked: ClientRequest) => Promise<string[]>
}

/** What the harness asks of the server in a process of its own. */
export type Order =
  | { do: 'open'; environment: NodeJS.ProcessEnv }
  | { do: 'work' | 'takeBack' | 'passed' }
  | { do: 'sweep'; name: string }
  | { do: 'operate'; words: readonly string[] }
  | { do: 'client'; actor: Actor; asked: ClientRequest }
  | { do: 'dieAt'; point: string; passing: number }

export type Answer = { id: number; result?: unknown; failure?: string }

/** The server's process was killed while it was asked for something. */
export class ServerGone extends Error {}
