import type { AddressInfo } from 'node:net'

import Anthropic from '@anthropic-ai/sdk'
import type { ServerType } from '@hono/node-server'
import { serve } from '@hono/node-server'

import { FaultBoard } from '../faults.ts'
import { RequestLedger } from '../ledger.ts'
import { createAnthropicEmulator } from './emulator.ts'
import type { Pacing } from './pacing.ts'

/** A running emulator and the official client that talks to it. */
export interface TestServer {
  readonly client: Anthropic
  readonly baseURL: string
  readonly faults: FaultBoard
  readonly ledger: RequestLedger
  readonly close: () => Promise<void>
}

/** Starts the emulator on a free port, with no delays unless `pacing` asks for them. */
export async function startTestServer(pacing: Partial<Pacing> = {}): Promise<TestServer> {
  const faults = new FaultBoard()
  const ledger = new RequestLedger()
  const ctx = { faults, ledger, devOrigin: 'http://localhost:8788', appOrigin: 'http://localhost:8787' }
  const app = createAnthropicEmulator(ctx, { tokenDelayMs: 0, firstTokenDelayMs: 0, ...pacing })
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const baseURL = `http://127.0.0.1:${portOf(server.address())}`
  const client = new Anthropic({ apiKey: 'test-key', baseURL, maxRetries: 0 })
  return { client, baseURL, faults, ledger, close: () => closeServer(server) }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
