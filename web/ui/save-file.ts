/** Gives a text to the browser as a file to keep. Nothing leaves the device. */
export function saveFile(name: string, text: string, type: 'text/plain' | 'text/calendar' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Given up only when the browser has surely begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
