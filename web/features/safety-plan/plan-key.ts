const DATABASE = 'lyhord'
const STORE = 'keys'
const NAME = 'plan'

/**
 * The key of the plan that this device keeps. It lies in IndexedDB as a key that no script can read out: what is copied from
 * the other storage opens nothing by itself (docs/keys.md). Null where there is none, or none can be kept.
 */
export async function findPlanKey(): Promise<CryptoKey | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(NAME)).catch(() => null)
  return found instanceof CryptoKey ? found : null
}

/** The key that is there, or a first one. It is never put in another's place, so that no plan lies under a key that is gone. */
export async function planKey(): Promise<CryptoKey> {
  const found = await findPlanKey()
  if (found !== null) return found
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  // Of two tabs that make one at once the later is refused, and takes what is there.
  await inStore('readwrite', (store) => store.add(made, NAME)).catch(() => undefined)
  const kept = await findPlanKey()
  if (kept === null) throw new Error('The browser keeps no key.')
  return kept
}

/** Rejects where the browser keeps no database. */
async function inStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE)
  const database = await done(opening)
  try {
    return await done(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no answer.')))
  })
}
