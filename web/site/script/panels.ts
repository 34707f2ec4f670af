import { all, onPress, toElement } from './page.ts'

/** The panels (panel.tsx) open as dialogs also where the browser does not know their buttons' `command`, nor their `closedby`. */
export function offerPanels(): void {
  for (const panel of all<HTMLDialogElement>('dialog')) {
    onPress(`[commandfor=${panel.id}]`, () => {
      if (panel.open) panel.close()
      else panel.showModal()
      return true
    })
    // Beside it, or on a link of the menu, which may lead to a place on the same page.
    panel.addEventListener('click', ({ target }) => {
      if (toElement(target).matches('dialog, nav a')) panel.close()
    })
  }
}
