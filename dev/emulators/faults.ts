/** A failure that an outside caller has ordered from an emulator through `POST /control`. */
export interface Fault {
  readonly name: string
  readonly delayMs: number
}

interface PendingFault extends Fault {
  remaining: number
}

/** The failures waiting to happen, per service; each `take` uses one of them up. */
export class FaultBoard {
  readonly #pending = new Map<string, PendingFault[]>()

  /** Orders `fault` for the next `times` requests to `service`. */
  order(service: string, fault: string, times: number, delayMs: number): void {
    const queue = this.#pending.get(service) ?? []
    queue.push({ name: fault, remaining: times, delayMs })
    this.#pending.set(service, queue)
  }

  /** The failure for this request, if one is ordered. */
  take(service: string): Fault | null {
    const queue = this.#pending.get(service)
    const first = queue?.[0]
    if (!queue || !first) return null
    first.remaining -= 1
    if (first.remaining <= 0) queue.shift()
    return { name: first.name, delayMs: first.delayMs }
  }

  /** Forgets what is ordered, for one service and its parts (`anthropic:chat`), or for all. */
  clear(service?: string): void {
    for (const name of this.#pending.keys()) {
      if (service === undefined || name === service || name.startsWith(`${service}:`)) this.#pending.delete(name)
    }
  }
}

const SLOW_MS = 3000

/** How long to wait before acting on `fault`: its own time, or 3 s for a `slow` that has none. */
export function faultDelay(fault: Fault | null): number {
  return fault?.delayMs || (fault?.name === 'slow' ? SLOW_MS : 0)
}
