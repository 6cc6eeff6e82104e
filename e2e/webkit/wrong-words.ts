/** Runs in the page. Finds shown or announced text that nobody wrote: a missing value, an invalid date. */
export function wrongWords(): string[] {
  const wrong = /undefi|Invalid Date|\bNaN\b|\[object /
  const attributes = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  )
  return [document.title, ...document.body.innerText.split('\n'), ...attributes].filter((text) => wrong.test(text))
}
