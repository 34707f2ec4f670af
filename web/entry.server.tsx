import { renderToReadableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { IsFallback } from './frames/fallback.ts'

/** Runs at build time only: renders a public page whole, so that no part of it needs a script to appear. */
// oxlint-disable-next-line import/no-default-export -- React Router looks for the default here.
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = (
    <IsFallback value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </IsFallback>
  )
  const stream = await renderToReadableStream(page, {
    onError(error) {
      throw error
    },
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}
