import { expect, test } from 'vitest'
import type { ExportRow, Section } from '../../personal-data/section.ts'
import { exportResponse } from './export-response.ts'

/** One section of these pages, and what runs while each of them is read. */
function sectionOf(pages: readonly (readonly ExportRow[])[], during: (page: number) => void): Section {
  return {
    name: 'notes',
    title: 'Anteckningar',
    pages: async function* () {
      for (const [at, rows] of pages.entries()) {
        during(at)
        yield rows
      }
    },
    tell: ({ text }) => String(text),
  }
}

/** Reads an answer part by part: all that came, and what ended it, null where nothing did. */
async function read({ body }: Response): Promise<{ readonly text: string; readonly error: unknown }> {
  const [reader, decoder] = [body?.getReader(), new TextDecoder()]
  let text = ''
  try {
    for (;;) {
      const part = await reader?.read()
      if (part === undefined || part.done) return { text, error: null }
      text += decoder.decode(part.value)
    }
  } catch (error) {
    return { text, error }
  }
}

const PAGES = [[{ text: 'ett' }], [{ text: 'två' }], [], [{ text: 'tre' }]]

/** An export whose session ends while this page is read, and how often it was asked for. */
async function exported(endsAt: number) {
  let [isEnded, asked] = [false, 0]
  const section = sectionOf(PAGES, (page) => void (isEnded ||= page === endsAt))
  const stands = async () => {
    asked++
    return !isEnded
  }
  const what = { exportedAt: new Date(), sections: [section], stands, requestId: 'one' }
  return { ...(await read(exportResponse(what))), asked: () => asked }
}

test('a session that stands is asked for once a page with rows, and once before the text', async () => {
  const { text, error, asked } = await exported(Number.POSITIVE_INFINITY)
  expect(error).toBeNull()
  expect(JSON.parse(text)).toMatchObject({ sections: [{ rows: PAGES.flat() }], text: expect.stringContaining('tre') })
  expect(asked()).toBe(PAGES.flat().length + 1)
})

test('of a session that has ended no page is handed out, nor the one that was being read', async () => {
  const { text, error } = await exported(1)
  expect(error).toMatchObject({ code: 'session_expired' })
  expect(text).toContain('ett')
  expect(text).not.toContain('två')
})
