import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import appRules from './app.css?inline'
import appStyles from './app.css?url'
import { placeIsland, placePrefetches } from './build-steps/place-island.ts'
import { classesIn, stylesInUse } from './build-steps/styles-in-use.ts'
import { EARLY_SEND } from './features/anonymous-chat/use-early-send.ts'
import { IsFallback } from './frames/fallback.ts'
import { ISLAND_FILES } from './island-files.ts'
import { InstantChatIsland } from './layouts/instant-chat-island.tsx'

const CHAT = 'instant-chat'

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
  return new Response(withOwnStyles(withIsland(await new Response(stream).text())), { status, headers })
}

/** A page that is read has its looks in itself: those that it shows. What a person waits for first is the document. */
function withOwnStyles(document: string): string {
  if (import.meta.env.DEV) return document
  const classes = classesIn(document)
  return document.replace(/(<style>)([\s\S]*?)(<\/style>)/, (_, start: string, css: string, end: string) =>
    [start, stylesInUse(css, classes), end].join(''),
  )
}

/**
 * The island is rendered by itself, since its script takes it over by itself: within the router's tree its elements would have
 * other ids. Under `npm run dev` there are no such scripts, and the document stays as it is.
 */
function withIsland(document: string): string {
  const files = ISLAND_FILES[CHAT]
  if (files === undefined) return document
  const prepared = placePrefetches(document, CHAT, [appStyles, ...files])
  if (!document.includes(`<div id="${CHAT}">`)) return prepared
  const markup = renderToString(<InstantChatIsland />)
  const styles = stylesInUse(appRules, classesIn(prepared + markup))
  return placeIsland(prepared, { name: CHAT, markup, inline: EARLY_SEND, styles, files })
}
