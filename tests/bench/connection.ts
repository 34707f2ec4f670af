import { connect, type Socket } from 'node:net'

export interface RawRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** One kept-open connection that asks the same again and again; a client so light that it measures the server. */
interface Connection {
  /** Asks once and waits for the whole answer. Throws for any status but 200. */
  ask(): Promise<void>
  close(): void
}

export async function openConnection({ method, url, headers }: RawRequest): Promise<Connection> {
  const { hostname, port, host, pathname } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `${method} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return { ask: () => askOnce(socket, request), close: () => socket.destroy() }
}

function askOnce(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const settle = (error?: Error) => {
      socket.off('data', onData).off('error', settle).off('close', onClose)
      if (error === undefined) resolve()
      else reject(error)
    }
    const onClose = () => settle(new Error('The connection was closed.'))
    const onData = (data: Buffer) => {
      text += data.toString('latin1')
      if (!isWhole(text)) return
      settle(text.startsWith('HTTP/1.1 200') ? undefined : new Error(`Got ${text.slice(0, 400)}`))
    }
    socket.on('data', onData).on('error', settle).on('close', onClose)
    socket.write(request)
  })
}

/** Whether an answer has come to its end, by its length or by its last chunk. */
function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length)
}
