/** Calls `work` when something that matches is pressed, or what lies in it, whenever it came to the page. */
export function onPress(selector: string, work: (pressed: HTMLElement, event: Event) => void): void {
  document.addEventListener('click', (event) => {
    const pressed = toElement(event.target).closest<HTMLElement>(selector)
    if (pressed !== null) work(pressed, event)
  })
}

/** What is pressed in a document is always an element of it. */
function toElement(target: EventTarget | null): Element {
  return target as Element
}
