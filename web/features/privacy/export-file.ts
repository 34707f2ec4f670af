import type { ResponseOf } from '../../../contract/endpoint.ts'
import type { exportAccount } from '../../../contract/privacy.ts'
import { stockholmDay } from '../../../contract/stockholm-time.ts'

export type AccountExport = ResponseOf<typeof exportAccount>

export interface ExportFile {
  readonly name: string
  readonly type: 'text/plain' | 'application/json'
  readonly text: string
}

/** The two files of an export: to read, and to take along to another service. */
export function exportFiles({ exported_at, sections, text }: AccountExport): { reading: ExportFile; data: ExportFile } {
  const name = `lyhord-dina-uppgifter-${stockholmDay(new Date(exported_at))}`
  return {
    // Windows' own editor takes it for another alphabet without the mark at the beginning.
    reading: { name: `${name}.txt`, type: 'text/plain', text: `\uFEFF${text.replaceAll('\n', '\r\n')}` },
    data: { name: `${name}.json`, type: 'application/json', text: JSON.stringify({ exported_at, sections }, null, 2) },
  }
}
