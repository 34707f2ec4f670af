import { useState } from 'react'

type CopyState = 'no' | 'yes' | 'refused'

/** Copies a text to the clipboard, and tells whether the browser let it. */
export function useCopy(text: string): { readonly copied: CopyState; copy: () => void } {
  const [copied, setCopied] = useState<CopyState>('no')

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  }

  return { copied, copy }
}
