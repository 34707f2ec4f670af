import { AppError, sessionExpired } from '../../http/app-error.ts'
import { errorFields, log } from '../../log.ts'
import type { ExportRow, Section } from '../../personal-data/section.ts'
import { headingText, swedishTime } from '../../personal-data/tell-row.ts'

const NOTHING = '(Här finns inget sparat.)'
const CLOSING =
  'Det som skyddar ditt konto (lösenordet i omvandlad form, nycklar och koder) finns också sparat men lämnas inte ut.'

interface Export {
  readonly exportedAt: Date
  readonly sections: readonly Section[]
  /** Whether the session that asked has not ended. */
  readonly stands: () => Promise<boolean>
  readonly requestId: string
}

/**
 * The export as one JSON answer, made while it is read: a page of rows at a time. Only the text for reading is kept to
 * the end, as bytes, since it stands last. Who reads slowly reads for long, by keys that were opened once: so each page asks
 * whether the session still stands, and where it has ended the answer breaks off, as it does where anything fails.
 */
export function exportResponse({ requestId, ...what }: Export): Response {
  const parts = partsOf(what)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        // That its session has ended is no fault of ours.
        log(error instanceof AppError ? 'info' : 'error', 'export_failed', { requestId, ...errorFields(error) })
        controller.error(error)
      }
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

/** Throws `AppError` 401 once the session has ended. */
async function* partsOf({
  exportedAt,
  sections,
  stands,
}: Omit<Export, 'requestId'>): AsyncGenerator<Uint8Array, undefined> {
  const encoder = new TextEncoder()
  const text: Uint8Array[] = []
  const write = (words: string) => void text.push(encoder.encode(JSON.stringify(words).slice(1, -1)))
  write(`Dina uppgifter i Lyhörd\nHämtade ${swedishTime(exportedAt.toISOString())}`)
  yield encoder.encode(`{"exported_at":${JSON.stringify(exportedAt)},"sections":[`)
  for (const [index, section] of sections.entries()) {
    const { name, title } = section
    yield encoder.encode(
      `${index === 0 ? '' : ','}{"name":${JSON.stringify(name)},"title":${JSON.stringify(title)},"rows":[`,
    )
    write(headingText(title))
    let isFirst = true
    for await (const rows of section.pages()) {
      if (rows.length === 0) continue
      // After they were read: an end that comes while they are holds for them too.
      await requireStanding(stands)
      yield encoder.encode(`${isFirst ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`)
      write(toldRows(rows, section))
      isFirst = false
    }
    if (isFirst) write(`\n${NOTHING}`)
    yield encoder.encode(']}')
  }
  await requireStanding(stands)
  write(`\n\n${CLOSING}\n`)
  yield encoder.encode('],"text":"')
  yield* text
  yield encoder.encode('"}')
}

async function requireStanding(stands: () => Promise<boolean>): Promise<void> {
  if (!(await stands())) throw sessionExpired()
}

function toldRows(rows: readonly ExportRow[], { tell }: Section): string {
  return rows
    .map(tell)
    .filter((told) => told !== '')
    .map((told) => `\n${told}\n`)
    .join('')
}
