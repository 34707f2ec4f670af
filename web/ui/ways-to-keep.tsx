import { Check, Copy, Download, Printer } from 'lucide-react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { saveFile } from './save-file.ts'
import { useCopy } from './use-copy.ts'

interface WaysToKeepProps {
  /** What is copied. */
  text: string
  /** What is saved as a file: the same, with words on what it is for. */
  file: { readonly name: string; readonly text: string }
}

/** Copy, print and download, for something that is shown once. What it is marked with `data-print-alone` is printed. */
export function WaysToKeep({ text, file }: WaysToKeepProps) {
  const { copied, copy } = useCopy(text)
  const CopyIcon = copied === 'yes' ? Check : Copy
  return (
    <>
      <div className="flex flex-wrap gap-3 *:grow *:whitespace-nowrap" data-no-print>
        <Button variant="secondary" onClick={copy}>
          <CopyIcon aria-hidden="true" className="size-5" />
          {copied === 'yes' ? 'Kopierad' : 'Kopiera'}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Skriv ut
        </Button>
        <Button variant="secondary" onClick={() => saveFile(file.name, file.text, 'text/plain')}>
          <Download aria-hidden="true" className="size-5" />
          Ladda ner
        </Button>
      </div>
      {copied === 'refused' && (
        <Alert tone="info">Webbläsaren lät oss inte kopiera. Markera koden och kopiera den själv.</Alert>
      )}
    </>
  )
}
