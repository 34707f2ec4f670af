import { createServer } from 'node:net'

/** True when nothing listens on `port` of this machine. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A port that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Throws a sentence that says which port is taken and how to choose another. */
export async function requireFreePort(variable: 'PORT' | 'DEV_PORT', port: number): Promise<void> {
  if (await portIsFree(port)) return
  throw new Error(
    `Port ${port} is already in use. Stop what uses it (another npm start?), or choose another: ${variable}=${port + 10} npm start`,
  )
}
