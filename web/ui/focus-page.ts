/** Puts the focus on the page itself, where what had it is gone: the next Tab begins at the top. */
export function focusPage(): void {
  document.getElementById('innehall')?.focus()
}
