import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Stands between an app and its model, and keeps every byte that the model is asked. */
interface PromptRecorder {
  /** What the app takes for the model's address. */
  readonly url: string
  /** Whom to pass on to: the address of the app's emulators. */
  passTo(devOrigin: string): void
  /** The bodies of all questions since `forget`, in the order they came. */
  readonly bodies: string[]
  /** The last question of a chat that has these words, as the model was asked it. */
  chatPrompt(message: string): string
  forget(): void
  close(): void
}

export async function recordPrompts(): Promise<PromptRecorder> {
  const bodies: string[] = []
  let target = ''
  const server = createServer((asked, answer) => {
    void text(asked).then((body) => {
      bodies.push(body)
      const { method, headers, url } = asked
      const onward = send(`${target}${url ?? ''}`, { method, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
      onward.on('error', () => answer.destroy())
      answer.on('close', () => onward.destroy())
      onward.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Holds because a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/anthropic`,
    passTo: (devOrigin) => void (target = devOrigin),
    bodies,
    chatPrompt(message) {
      const found = bodies.findLast((body) => body.includes('"stream":true') && body.includes(message))
      if (found === undefined) throw new Error(`Nobody was asked: ${message}`)
      return found
    },
    forget: () => void bodies.splice(0),
    close: () => void server.close(),
  }
}
