/** Given by the build (build-steps/service-worker-file.ts): the page to show, what it needs, and what this build of it is called. */
declare const VERSION: string
declare const PAGE: string
declare const FILES: readonly string[]

/** As much of a service worker as is used here: the browser's own types of it and those of a page exclude each other. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskEvent) => void): void
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

interface AskEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** Holds because the browser runs this file as a service worker alone. */
const worker = globalThis as unknown as WorkerScope
const CACHE = `lyhord-${VERSION}`

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', answer)

/** It takes over at once: open tabs ask it for nothing but the next document, so none of them can break by that. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
}

/** A document that no network gives is the page with the lines. What it needs comes from here too; nothing else passes through. */
function answer(event: AskEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate') event.respondWith(documentOf(event))
  else if (origin === location.origin && FILES.includes(pathname)) event.respondWith(fileOf(request, pathname))
}

async function documentOf({ request, preloadResponse }: AskEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return stored(PAGE)
  }
}

async function fileOf(request: Request, path: string): Promise<Response> {
  return fetch(request).catch(() => stored(path))
}

async function stored(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error()
}
