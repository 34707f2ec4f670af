import { dirname, join } from 'node:path'

/** The project's folder. */
export const projectRoot = dirname(import.meta.dirname)

/** Everything that running on this machine leaves behind; `npm run reset` empties it. */
export const dataDirectory = join(projectRoot, '.data')

const defaultPorts = { app: 8787, dev: 8788 } as const

/** `PORT` and `DEV_PORT`, or the fixed ones. Throws a plain sentence for anything that is no port. */
export function readPorts(env: Readonly<Record<string, string | undefined>>): { app: number; dev: number } {
  const ports = {
    app: readPort('PORT', env['PORT'], defaultPorts.app),
    dev: readPort('DEV_PORT', env['DEV_PORT'], defaultPorts.dev),
  }
  if (ports.app === ports.dev) throw new Error(`PORT and DEV_PORT are both ${ports.app}; they must differ.`)
  return ports
}

function readPort(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined || value === '') return otherwise
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, not "${value}".`)
  return port
}
