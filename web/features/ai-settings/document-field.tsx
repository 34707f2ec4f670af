import { type DragEvent, useId, useRef, useState } from 'react'
import { FileText, Upload } from 'lucide-react'
import { DOCUMENT_EXTENSIONS } from '../../../contract/documents.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'

interface DocumentFieldProps {
  file: File | null
  error: string | null
  onChoose: (file: File | null) => void
}

/** A file by click or drag and drop. The button opens the browser's own choice, so that the keyboard has all of it. */
export function DocumentField({ file, error, onChoose }: DocumentFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined) onChoose(dropped)
  }

  function empty() {
    if (input.current !== null) input.current.value = ''
    onChoose(null)
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Dokument <span className="font-normal text-caption">(valfritt)</span>
      </label>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-start gap-3 rounded-field border border-dashed border-border p-4',
          isOver && 'border-primary bg-chip',
        )}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={DOCUMENT_EXTENSIONS.join(',')}
          aria-describedby={`${id}-hint${error === null ? '' : ` ${id}-error`}`}
          aria-invalid={error !== null || undefined}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          className="sr-only"
          tabIndex={-1}
        />
        {file === null ? (
          <Button variant="secondary" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" className="size-4" />
            Välj en fil
          </Button>
        ) : (
          <p className="flex min-w-0 flex-wrap items-center gap-3">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <Button variant="secondary" onClick={empty}>
              Ta bort filen
            </Button>
          </p>
        )}
        <p id={`${id}-hint`} className="text-xs text-caption">
          Eller dra hit en fil. TXT, PDF, DOC eller DOCX, högst 10 MB. Texten läses ur filen; bilder följer inte med,
          och filen sparas inte.
        </p>
      </div>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
