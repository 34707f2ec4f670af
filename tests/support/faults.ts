import type { App } from './app.ts'

/** Runs `work` while every request to a service fails in this way; afterwards it answers again, whatever came of it. */
export async function during<T>(app: App, service: string, fault: string, work: () => Promise<T>): Promise<T> {
  await app.control(service, fault, 1000)
  try {
    return await work()
  } finally {
    await app.control(service, 'clear')
  }
}
