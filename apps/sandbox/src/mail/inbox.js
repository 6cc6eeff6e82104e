// Shows mails as they arrive, without reloading the page.
const everyMs = 2000

async function look() {
  const main = document.querySelector('#mails')
  const news = document.querySelector('#news')
  if (document.visibilityState === 'visible' && main && news) {
    const response = await fetch('/', { headers: { accept: 'text/html' } })
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#mails')
    if (fresh && fresh.dataset.newest !== main.dataset.newest) {
      const focused = document.activeElement?.getAttribute('href')
      main.replaceWith(fresh)
      if (focused) fresh.querySelector(`a[href="${focused}"]`)?.focus()
      news.textContent = news.dataset.text ?? ''
    }
  }
}

function again() {
  // The demo may be stopping or restarting, so try again later.
  look()
    .catch(() => undefined)
    .finally(() => setTimeout(again, everyMs))
}

setTimeout(again, everyMs)
