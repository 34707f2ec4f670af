import { useEffect, useRef, useState } from 'react'
import { Download } from 'lucide-react'
import { exportAccount } from '../../../contract/privacy.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { exportFiles } from './export-file.ts'
import type { AccountExport, ExportFile } from './export-file.ts'

/** Of the part's heading, for links to it. */
export const EXPORT_HASH = 'hamta-ut'

/** Everything that is kept of somebody, as two files. What was fetched leaves memory with the page. */
export function ExportPart() {
  const [fetched, setFetched] = useState<AccountExport | null>(null)
  const fetching = useSubmission()

  return (
    <div className="grid justify-items-start gap-4">
      <h3 id={EXPORT_HASH} tabIndex={-1} className="w-fit rounded-field text-lg">
        Hämta ut dina uppgifter
      </h3>
      <p className="max-w-measure text-sm text-muted">
        Allt som finns sparat om dig: samtal, profil, köp och vem som har läst. Filerna är inte låsta, så spara dem där
        bara du kommer åt dem.
      </p>
      {fetching.error !== null && <Alert tone="error">{fetching.error}</Alert>}
      {fetched === null ? (
        <Button
          variant="secondary"
          loading={fetching.loading}
          onClick={() => fetching.run(async () => setFetched(await call(exportAccount)), detailOf)}
        >
          Hämta allt
        </Button>
      ) : (
        <Files fetched={fetched} onDone={() => setFetched(null)} />
      )}
    </div>
  )
}

function Files({ fetched, onDone }: { fetched: AccountExport; onDone: () => void }) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { reading, data } = exportFiles(fetched)
  const save = ({ name, text, type }: ExportFile) => saveFile(name, text, type)
  return (
    <>
      <p role="status" className="font-semibold">
        Klart. Spara filerna:
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} onClick={() => save(reading)}>
          <Download aria-hidden="true" className="size-5" />
          Text att läsa
        </Button>
        <Button variant="secondary" onClick={() => save(data)}>
          <Download aria-hidden="true" className="size-5" />
          Data (JSON)
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Stäng
        </Button>
      </div>
    </>
  )
}
