import { errorText } from '../console-log.ts'

/** What could not be done, and why. */
interface Failure {
  readonly key: string
  readonly why: string
}

interface Course {
  readonly atOnce: number
  /** Why no more is to be begun; null to go on. */
  readonly mustStop: () => string | null
  readonly onDone: (done: number, of: number) => void
}

/** How it ended: what failed, and why it was broken off, where it was. */
export interface Ended {
  readonly failures: readonly Failure[]
  readonly stopped: string | null
}

/** Does `work` for each item, several at once. One that fails is named and keeps no other from its turn. */
export async function workThrough<Item extends { readonly key: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { atOnce, mustStop, onDone }: Course,
): Promise<Ended> {
  const failures: Failure[] = []
  let [next, done] = [0, 0]
  let stopped: string | null = null
  const worker = async () => {
    for (let item = items[next]; item !== undefined; item = items[next]) {
      stopped ??= mustStop()
      if (stopped !== null) return
      next += 1
      try {
        await work(item)
      } catch (error) {
        failures.push({ key: item.key, why: errorText(error) })
      }
      done += 1
      onDone(done, items.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { failures, stopped }
}
