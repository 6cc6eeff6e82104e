/** Gives the browser a file of this text to save. */
export function saveFile(name: string, text: string, type: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return Promise.resolve()
}

/** Removes what is left of saved files where others can read them: nothing here. */
export const forgetFiles = (): Promise<void> => Promise.resolve()
