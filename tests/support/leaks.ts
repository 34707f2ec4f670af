import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../worker/db/client.ts'

/** The ways in which a text may stand in a file: as it is, in UTF-16, in hex, and in base64 wherever it begins. */
function spellingsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const base64 = [0, 1, 2].map((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    // The characters at its edges that also hold bits of what stands before and after are left out, and no others: a few by themselves stand anywhere.
    return whole.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
  })
  return [
    bytes,
    Buffer.from(text, 'utf16le'),
    ...[bytes.toString('hex'), JSON.stringify(text).slice(1, -1), encodeURIComponent(text), ...base64].map((form) =>
      Buffer.from(form),
    ),
  ]
}

/** The files under a folder that hold one of the texts in any spelling, as `path: text`. */
export async function filesWith(directory: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return textsIn(await readFile(path), texts).map((text) => `${path}: ${text}`)
      }),
  )
  return found.flat()
}

/** Which of the texts stand in a content, in any spelling. */
export function textsIn(content: Buffer | string, texts: readonly string[]): string[] {
  const bytes = Buffer.from(content)
  return texts.filter((text) => spellingsOf(text).some((spelling) => bytes.includes(spelling)))
}

/** Every row of every table, as JSON. One table after another: asked for all at once, the last would wait past its time for the others. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const dumps: string[] = []
  for (const { table_name: name } of tables.rows) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(String(name))}`)
    dumps.push(`${String(name)} ${JSON.stringify(rows)}`)
  }
  return dumps.join('\n')
}
