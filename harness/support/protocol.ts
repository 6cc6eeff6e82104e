import type { PaymentSubject } from '@ruhepol/rules'
import type { Actor } from '@ruhepol/server/platform/graphql/context'

/** What a person pays for: a cart or a voucher order. */
export type Payable = { subject: PaymentSubject; id: string; token: string; email: string; totalCents: number }

/** Requests of a signed-in client. */
export type ClientRequest =
  | { do: 'claim'; customId: string; token: string }
  | { do: 'payAndSaveCard'; target: Payable }
  | { do: 'listCards' }
  | { do: 'deleteCard'; cardId: string }
  | { do: 'deleteAccount' }

/** Requests to a server's worker and operator; everything else uses its HTTP. */
export type Worker = {
  /** Runs every due job. Returns how many. */
  work: () => Promise<number>
  sweep: (name: string) => Promise<void>
  /** Takes back the jobs of dead workers. */
  takeBack: () => Promise<void>
  operate: (words: readonly string[]) => Promise<string>
  /** Requests of a signed-in client. */
  client: (actor: Actor, asked: ClientRequest) => Promise<string[]>
}

/** Messages from the harness to the server process. */
export type Order =
  | { do: 'open'; environment: NodeJS.ProcessEnv }
  | { do: 'work' | 'takeBack' | 'passed' }
  | { do: 'sweep'; name: string }
  | { do: 'operate'; words: readonly string[] }
  | { do: 'client'; actor: Actor; asked: ClientRequest }
  | { do: 'dieAt'; point: string; passing: number }

export type Answer = { id: number; result?: unknown; failure?: string }

/** The server's process was killed during a request. */
export class ServerGone extends Error {}
