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
/** Which no browser, and no `fetch`, opens. */
const REFUSED = 10_080
/** Every process begins somewhere else, so that two that look at once do not find the same. */
let next = process.pid * 41

/** A port that nothing listens on, and that this process has not been told of before. Throws when all are taken. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries++) {
    const port = FIRST_PORT + (next++ % PORTS)
    if (port !== REFUSED && (await portIsFree(port))) return port
  }
  throw new Error('Every port is taken.')
}

/** The ports of the app and of its emulators. */
interface Ports {
  readonly app: number
  readonly dev: number
}

/** The command that starts Lyhörd on other ports than these. */
export function startElsewhere({ app, dev }: Ports): string {
  return `PORT=${app + 10} DEV_PORT=${dev + 10} npm start`
}

/** Throws one sentence that says which of the ports are taken and how to choose others. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const taken: number[] = []
  for (const port of [ports.app, ports.dev]) if (!(await portIsFree(port))) taken.push(port)
  if (taken.length === 0) return
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(' and ')} are`
  throw new Error(
    `${which} already in use. Stop what uses ${taken.length === 1 ? 'it' : 'them'} (another npm start?), or choose others: ${startElsewhere(ports)}`,
  )
}
