let typed = ''

/** Hands a text that may be an address from the first page to the picker: it must not stand in the address of a page. */
export function handOverTypedPlace(text: string): void {
  typed = text
}

/** What was handed over last. */
export function typedPlace(): string {
  return typed
}
