import { rm, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { appendFileSync } from 'node:fs'
import { errorText } from '../console-log.ts'
import { createEmulatorServer } from '../emulators/server.ts'
import { withOwnSettings } from '../env-file.ts'
import { localDatabaseUrl, localVars, newSecrets } from '../local-vars.ts'
import { migrate } from '../migrate.ts'
import { findFreePort } from '../ports.ts'
import { startWorker, waitUntilReady } from '../worker-process.ts'
import type { Service } from './fresh-client.ts'
import type { ModelChoice } from './model-choice.ts'

interface StartedService extends Service {
  readonly stop: () => Promise<void>
}

/**
 * A Lyhörd of its own beside the one that may run: nobody's data, ports of its own, mail and payments local, and the chosen model for
 * its replies. `folder` is emptied first; what the parts say is kept there, in `service.log`.
 */
export async function startService(folder: string, choice: ModelChoice): Promise<StartedService> {
  await rm(folder, { recursive: true, force: true })
  // Nothing asks for a page.
  const site = join(folder, 'site')
  await mkdir(site, { recursive: true })
  const log = (line: string) => appendFileSync(join(folder, 'service.log'), `${line}\n`)
  const port = await findFreePort()
  const app = `http://localhost:${port}`
  const secrets = newSecrets()
  const emulators = createEmulatorServer({
    appOrigin: app,
    webhookSecret: secrets.STRIPE_WEBHOOK_SECRET,
    pacing: { firstTokenDelayMs: 0, tokenDelayMs: 0 },
    onError: (error) => log(errorText(error)),
  })
  try {
    const { origin: dev } = await emulators.start(0)
    await migrate({ databaseUrl: localDatabaseUrl, neonEndpoint: `${dev}/sql` })
    const settings = withOwnSettings(localVars({ appOrigin: app, devOrigin: dev, secrets }), ownModel(choice))
    const worker = await startWorker({ port, dataDir: folder, site, settings, log })
    const stop = async () => {
      await worker.stop()
      await emulators.stop()
    }
    await waitUntilReady('The Worker', `http://127.0.0.1:${port}/api/health/ready`, worker).catch(async (error) => {
      await stop()
      throw error
    })
    return { app, dev, stop }
  } catch (error) {
    await emulators.stop()
    throw error
  }
}

/** The settings that let a real model answer; none for the emulator. */
function ownModel({ isEmulator, name, apiKey, baseUrl }: ModelChoice): Record<string, string> | null {
  if (isEmulator) return null
  return {
    ANTHROPIC_API_KEY: apiKey,
    CHAT_MODEL: name,
    ...(baseUrl === undefined ? {} : { ANTHROPIC_BASE_URL: baseUrl }),
  }
}
