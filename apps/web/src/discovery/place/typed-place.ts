let typed = ''

/** Passes a text that may be an address from the home page to the picker, since it must not be in a page's address. */
export function handOverTypedPlace(text: string): void {
  typed = text
}

/** The text passed last. */
export function typedPlace(): string {
  return typed
}
