/** Tells of a page when nothing on it is pressed any more: what moves away under a finger loses the press that has begun. */
export function createRelease(page: EventTarget): () => Promise<void> {
  let isDown = false
  let waiting: (() => void)[] = []
  page.addEventListener('pointerdown', () => (isDown = true), { capture: true })
  for (const kind of ['pointerup', 'pointercancel']) {
    page.addEventListener(kind, release, { capture: true })
  }

  function release(): void {
    isDown = false
    // What was pressed is told of after this, in the same task.
    for (const resolve of waiting) setTimeout(resolve)
    waiting = []
  }

  return () => (isDown ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve())
}

/** The same of this page. */
export const released = createRelease(typeof window === 'undefined' ? new EventTarget() : window)
