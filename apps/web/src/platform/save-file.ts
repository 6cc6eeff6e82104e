/** Offers a text file for saving in the browser. */
export function saveFile(name: string, text: string, type: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started reading it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return Promise.resolve()
}

/** Deletes remaining saved files that others could read; browsers have none. */
export const forgetFiles = (): Promise<void> => Promise.resolve()
