import { createServer } from 'node:net'

/** True when nothing listens on `port` of this machine. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Below the ports that systems give to outgoing connections: one of those may be taken in the next moment. */
const FIRST_PORT = 10_000
const PORTS = 22_000
/** Every process begins somewhere else, so that two that look at once do not find the same. */
let next = process.pid * 41

/** A port that nothing listens on, and that this process has not been told of before. Throws when all are taken. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = FIRST_PORT + (next++ % PORTS)
    if (await portIsFree(port)) return port
  }
  throw new Error('Every port is taken.')
}

/** Throws a sentence that says which port is taken and how to choose another. */
export async function requireFreePort(variable: 'PORT' | 'DEV_PORT', port: number): Promise<void> {
  if (await portIsFree(port)) return
  throw new Error(
    `Port ${port} is already in use. Stop what uses it (another npm start?), or choose another: ${variable}=${port + 10} npm start`,
  )
}
