const written = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit]), textarea'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Writes as a browser does: React watches the property of the element itself, and would take the text for its own. */
function writeSilently(field: Field, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
}

/**
 * Before a form is sent, lets React look at each of its fields again: browsers and password managers fill some in without an event
 * (react#1159). React ignores the event where it knows the text already. It ignores none of a select, which browsers fill in with
 * one: selects are left alone.
 */
export function noticeSilentInput(target: EventTarget): void {
  const notice = ({ target: form }: Event): void => {
    if (!(form instanceof HTMLFormElement)) return
    const found = [...form.elements].filter((field): field is Field => field.matches(written))
    const texts = found.map((field) => field.value)
    for (const [index, field] of found.entries()) {
      const text = texts[index] ?? ''
      // Taking over the field before may have drawn this one anew, with what React knew of it.
      if (field.value !== text) writeSilently(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  // Ahead of the form's own listener.
  target.addEventListener('submit', notice, true)
}
