import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export interface Migration {
  /** The file's name without its ending, e.g. `0000_first`. */
  readonly name: string
  /** SHA-256 of the file, hexadecimal: an applied migration must never change. */
  readonly checksum: string
  readonly statements: readonly string[]
}

const Journal = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string() })) })

/** Reads the migrations that drizzle-kit has listed in `directory/meta/_journal.json`, in their order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const journalFile = join(directory, 'meta', '_journal.json')
  const content = await readFile(journalFile, 'utf8').catch((cause: unknown) => {
    throw new Error(`There are no migrations: ${journalFile} is missing.`, { cause })
  })
  const { entries } = Journal.parse(JSON.parse(content))
  const inOrder = entries.toSorted((a, b) => a.idx - b.idx)
  return await Promise.all(
    inOrder.map(async ({ tag }) => parseMigration(tag, await readFile(join(directory, `${tag}.sql`), 'utf8'))),
  )
}

/** Cuts a migration at drizzle-kit's breakpoints; each piece is sent as one statement. */
export function parseMigration(name: string, content: string): Migration {
  // A checkout on Windows may have changed the line endings; that is not another migration.
  const text = content.replaceAll('\r\n', '\n')
  const statements = text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return { name, checksum: createHash('sha256').update(text).digest('hex'), statements }
}
