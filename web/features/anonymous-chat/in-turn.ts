const LOCK = 'lyhord_reply'

/**
 * The events of a reply, asked for when no other tab of this browser is about to: one that shows the same talk must not
 * ask for a reply before the server has the message. The next tab's turn comes with the first event, or when this one
 * fails or is left. Throws what `events` throws, and the `AbortError` of `signal`. Without locks nobody waits.
 */
export async function* inTurn<T>(signal: AbortSignal, events: () => AsyncIterable<T>): AsyncGenerator<T> {
  const endTurn = await takeTurn(signal)
  try {
    for await (const event of events()) {
      endTurn()
      yield event
    }
  } finally {
    endTurn()
  }
}

function takeTurn(signal: AbortSignal): Promise<() => void> {
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((begin, reject) => {
    locks.request(LOCK, { signal }, () => new Promise<void>((endTurn) => begin(endTurn))).catch(reject)
  })
}
