import { CHUNK_LOAD_TIMEOUT } from '../../contract/limits.ts'

/** The script of a page could not be fetched, or did not come in time. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super('A script of the page did not come', options)
    this.name = 'ChunkLoadError'
  }
}

interface Route {
  readonly id: string
  readonly module: string
}

/**
 * Fetches the script of a route, in the place of the router's own loader (build-steps/route-loader.ts): that one loads
 * the page anew for as long as the script is missing. `loaded` keeps what has come. Throws `ChunkLoadError`, also after
 * `CHUNK_LOAD_TIMEOUT`.
 */
export async function loadRouteModule(
  route: Route,
  loaded: Record<string, unknown>,
  fetchModule: (path: string) => Promise<unknown> = (path) => import(/* @vite-ignore */ path),
): Promise<unknown> {
  loaded[route.id] ??= await inTime(fetchModule(route.module))
  return loaded[route.id]
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_LOAD_TIMEOUT)
    work
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError({ cause })))
      .finally(() => clearTimeout(timer))
      .catch(() => undefined)
  })
}
