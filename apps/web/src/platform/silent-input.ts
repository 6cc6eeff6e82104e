const written = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit]), textarea'
/** Fields that a browser may fill in. */
const filledIn = '[autocomplete]:not([autocomplete=off])'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Writes like a browser: React watches the element's own property, and would take the text for its own. */
function writeSilently(field: Field, text: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field)
}

/** Makes React read these fields again. */
function read(elements: Iterable<Element>): void {
  const found = [...elements].filter((field): field is Field => field.matches(written))
  const texts = found.map((field) => field.value)
  for (const [index, field] of found.entries()) {
    const text = texts[index] ?? ''
    // Handling the previous field may have re-rendered this one with the value that React knew.
    if (field.value !== text) writeSilently(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Makes React read each field again before its form is sent, because browsers and password managers fill in some
 * without an event (react#1159); in the case of a field that belongs to no form, before any button is pressed. React
 * ignores the event if it already knows the text, except for a select. Browsers do send events for selects, so these
 * are left alone.
 */
export function noticeSilentInput(target: EventTarget): void {
  const readForm = ({ target: form }: Event): void => {
    if (form instanceof HTMLFormElement) read(form.elements)
  }
  const readFormless = ({ target: pressed }: Event): void => {
    if (!(pressed instanceof Element) || !pressed.closest('button')) return
    read([...document.querySelectorAll<Field>(filledIn)].filter(({ form }) => form === null))
  }
  // Before the listeners of the form and the button.
  target.addEventListener('submit', readForm, true)
  target.addEventListener('click', readFormless, true)
}
