const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 bits that nobody guesses, in letters that may stand in an address. */
export const bytesAsText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)))

/** What of a verifier may be told beforehand (RFC 7636, S256). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}
