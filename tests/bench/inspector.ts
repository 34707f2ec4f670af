import { setTimeout as delay } from 'node:timers/promises'

/** What the Worker's own JavaScript holds; not what the runtime around it takes. */
export interface Heap {
  /** Bytes that are still in use once what nobody holds is gone: objects, and the buffers behind them. */
  usedBytes(): Promise<number>
  close(): void
}

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize: number
  readonly backingStorageSize: number
}

const BETWEEN_REQUESTS = 10

/**
 * Looks into the Worker `name` by workerd's inspector on `port`. `wake` sends it some request that keeps nothing: workerd
 * collects garbage when it next has something to do.
 */
export async function openHeap(port: number, name: string, wake: () => Promise<unknown>): Promise<Heap> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/core:user:${name}`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector of workerd cannot be reached.')))
  })
  const ask = questions(socket)
  const wakeAndWait = async () => {
    await wake()
    await delay(BETWEEN_REQUESTS)
    return false
  }
  const collect = async () => {
    const collected = ask('HeapProfiler.collectGarbage').then(() => true)
    while (!(await Promise.race([collected, wakeAndWait()]))) {}
  }
  return {
    usedBytes: async () => {
      await collect()
      // What only a finalizer of the first round lets go of, the second one takes.
      await collect()
      const usage = asUsage(await ask('Runtime.getHeapUsage'))
      return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
    },
    close: () => socket.close(),
  }
}

/** One question at a time, answered by its number. Rejects when the connection ends. */
function questions(socket: WebSocket) {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer: { id?: number; result?: unknown; error?: { message: string } } = JSON.parse(String(data))
    const asked = waiting.get(answer.id ?? 0)
    waiting.delete(answer.id ?? 0)
    if (answer.error === undefined) asked?.resolve(answer.result)
    else asked?.reject(new Error(`The inspector refused: ${answer.error.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The inspector has closed.'))
  })
  return (method: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method }))
    })
}

/** Holds as far as the inspector's protocol does; what does not is no number, and shows as such. */
function asUsage(result: unknown): HeapUsage {
  return result as HeapUsage
}
