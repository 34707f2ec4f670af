import { afterAll, afterEach } from 'vitest'
import { type App, type AppOptions, startApp } from './app.ts'
import { oncePerProcess } from './once-per-process.ts'

export interface UseAppOptions extends AppOptions {
  /** An app that no other file uses: for who kills it, travels in time, runs its schedules or reads all it holds. */
  readonly own?: boolean
}

/**
 * The app of a test file: the one that all files of this process share, or one of its own when it asks for that or for
 * anything special. Ordered failures are forgotten after each test; what the emulators were asked, before the file.
 */
export async function useApp(options: UseAppOptions = {}, base: AppOptions = {}): Promise<App> {
  const { own = Object.keys(options).length > 0, ...special } = options
  const app = own ? await startApp({ ...base, ...special }) : await sharedApp(base)
  if (own) afterAll(() => app.stop())
  afterEach(() => app.emulators.context.faults.clear())
  app.forget()
  return app
}

/** One for the process; what it starts with is the same for every file of a project. */
const sharedApp = oncePerProcess(startApp, (app) => app.stop())
