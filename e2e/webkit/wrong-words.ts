/** Runs in the page. What stands there, or is read out, and nobody wrote: a value that is missing, a date that is none. */
export function wrongWords(): string[] {
  const wrong = /undefi|Invalid Date|\bNaN\b|\[object /
  const attributes = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [document.title, ...document.body.innerText.split('\n'), ...attributes].filter((text) => wrong.test(text))
}
