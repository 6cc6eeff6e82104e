import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { PersistedEntry } from './openid-books.ts'

/** Stores one kind of the provider's sessions, codes and tokens on a shelf in the state file. */
export function persistedAdapter(kept: Map<string, PersistedEntry>, changed: () => void): (kind: string) => Adapter {
  const alive = ({ expiresAt }: PersistedEntry): boolean => expiresAt === null || expiresAt > Date.now()

  function forgetExpired(): void {
    for (const entry of kept.values()) if (!alive(entry)) kept.delete(entry.id)
  }

  return (kind) => {
    const keyOf = (id: string): string => `${kind}:${id}`
    const find = (matches: (entry: PersistedEntry) => boolean): AdapterPayload | undefined =>
      [...kept.values()].find((entry) => alive(entry) && matches(entry))?.payload
    const forget = (id: string): boolean => kept.delete(keyOf(id))
    const keep = (id: string, payload: AdapterPayload, expiresIn?: number): void => {
      forgetExpired()
      const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1000
      kept.set(keyOf(id), { id: keyOf(id), payload, expiresAt })
    }
    const consume = (id: string): void => {
      const entry = kept.get(keyOf(id))
      if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000)
    }
    const revoke = (grantId: string): void => {
      for (const { id, payload } of kept.values()) if (payload.grantId === grantId) kept.delete(id)
    }
    /** The provider awaits every step, although none takes time here. */
    const done = (step: () => unknown): Promise<void> => {
      step()
      changed()
      return Promise.resolve()
    }
    const isOfKind = ({ id }: PersistedEntry): boolean => id.startsWith(`${kind}:`)
    return {
      upsert: (id, payload, expiresIn) => done(() => keep(id, payload, expiresIn)),
      find: (id) => Promise.resolve(find((entry) => entry.id === keyOf(id))),
      findByUid: (uid) => Promise.resolve(find((entry) => isOfKind(entry) && entry.payload.uid === uid)),
      findByUserCode: (code) => Promise.resolve(find((entry) => isOfKind(entry) && entry.payload.userCode === code)),
      consume: (id) => done(() => consume(id)),
      destroy: (id) => done(() => forget(id)),
      revokeByGrantId: (grantId) => done(() => revoke(grantId)),
    }
  }
}
