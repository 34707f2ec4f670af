/** The page's document and its root, by short names: each stands in the script many times. */
export const page = document
export const root = page.documentElement

/** All that matches, where the page has come so far. */
export function all<T extends HTMLElement>(selector: string): NodeListOf<T> {
  return page.querySelectorAll<T>(selector)
}

/** Calls `work` when something that matches is pressed, or what lies in it, whenever it came to the page. */
export function onPress(selector: string, work: (pressed: HTMLElement) => true | void): void {
  page.addEventListener('click', (event) => {
    const pressed = toElement(event.target).closest<HTMLElement>(selector)
    // Who has done all that the press was to do says `true`.
    if (pressed && work(pressed)) event.preventDefault()
  })
}

/** What is pressed in a document is always an element of it. */
export function toElement(target: EventTarget | null): Element {
  return target as Element
}
