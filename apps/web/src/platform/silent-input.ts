const written = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit]), textarea'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Writes like a browser: React watches the element's own property, and would take the text for its own. */
function writeSilently(field: Field, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
}

/**
 * Makes React read each field again before a form is sent, because browsers and password managers fill in some without
 * an event (react#1159). React ignores the event if it already knows the text, except for a select. Browsers do send
 * events for selects, so these are left alone.
 */
export function noticeSilentInput(target: EventTarget): void {
  const notice = ({ target: form }: Event): void => {
    if (!(form instanceof HTMLFormElement)) return
    const found = [...form.elements].filter((field): field is Field => field.matches(written))
    const texts = found.map((field) => field.value)
    for (const [index, field] of found.entries()) {
      const text = texts[index] ?? ''
      // Handling the previous field may have rendered this one again, with the value React knew.
      if (field.value !== text) writeSilently(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  // Before the form's own listener.
  target.addEventListener('submit', notice, true)
}
