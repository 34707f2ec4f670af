import { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

interface Listener {
  /** Resolves with the port once it listens on 127.0.0.1; rejects with a plain sentence when the port is taken. */
  start(port: number): Promise<number>
  stop(): Promise<void>
}

/** An HTTP server for `app` that only this machine can reach and that stops at once, open streams included. */
export function createListener(app: Hono): Listener {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  // Longer than any caller keeps an idle connection: one that closes just as it is used again looks like a lost answer.
  if (server instanceof Server) server.keepAliveTimeout = 120_000
  return {
    start: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is already in use.`, { cause: error }) : error)
        })
        server.listen(port, '127.0.0.1', () => {
          const address = server.address()
          if (address === null || typeof address === 'string') reject(new Error('The server has no port.'))
          else resolve(address.port)
        })
      }),
    stop: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve()
        server.close(() => resolve())
        if (server instanceof Server) server.closeAllConnections()
      }),
  }
}
