/** Before each further try. Milliseconds. */
const PAUSES = [50, 250, 1000]

/**
 * Does again what fails, and must follow a write that stands already: a deploy, for one, ends an object under the call that
 * it is answering, and the next finds it started anew. `act` may be repeated, and asks for its stub each time. Throws what
 * the last try threw.
 */
export async function insist<T>(
  act: () => Promise<T>,
  wait: (milliseconds: number) => Promise<unknown> = (milliseconds) => scheduler.wait(milliseconds),
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await act()
    } catch {
      await wait(pause)
    }
  }
  return act()
}
