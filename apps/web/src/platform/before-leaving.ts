type Leaving = { pathname: string; task: () => Promise<void> }

let leaving: Leaving | undefined

/**
 * Runs a task before the open page, at this path, is left inside the app, and before the next one loads anything; once
 * more if the page stays after all and is left later. Returns a function that takes the task back.
 */
export function beforeLeaving(pathname: string, task: () => Promise<void>): () => void {
  const mine = { pathname, task }
  leaving = mine
  return () => {
    if (leaving === mine) leaving = undefined
  }
}

/** Waits for the task of the page that is left; for the guard of every page. */
export async function leavePageFor(pathname: string): Promise<void> {
  if (!leaving || leaving.pathname === pathname) return
  await leaving.task()
}
