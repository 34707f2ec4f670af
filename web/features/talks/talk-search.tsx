import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../../contract/talk-limits.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ScreenCard } from '../safety/screen-card.tsx'
import { useScreen } from '../safety/use-screen.ts'
import { FoundMessages } from './found-messages.tsx'

interface TalkSearchProps {
  onChosen: () => void
  /** What stands here while nothing is searched for. */
  children: ReactNode
}

/** A search in what the client has written: asked for by Enter, since each answer opens what is sealed. */
export function TalkSearch({ onChosen, children }: TalkSearchProps) {
  const [written, setWritten] = useState('')
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const screen = useScreen([written])

  function look(event: FormEvent): void {
    event.preventDefault()
    const next = written.trim()
    if (next.length > 0 && next.length < SEARCH_MIN_LENGTH) return setError('Skriv minst två tecken.')
    setWords(next)
  }

  function end(): void {
    setWritten('')
    setWords('')
  }

  return (
    <>
      <form role="search" aria-label="Sök i dina samtal" onSubmit={look} className="grid gap-3">
        <TextField
          label="Sök i det du har skrivit"
          hint="Tryck Enter för att söka."
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          value={written}
          error={error}
          onChange={({ target }) => {
            setWritten(target.value)
            setError(null)
            if (target.value === '') setWords('')
          }}
          onBlur={screen.now}
        />
        <ScreenCard screen={screen} isOfField />
      </form>
      {words === '' ? (
        children
      ) : (
        <>
          <FoundMessages key={words} words={words} onChosen={onChosen} />
          <Button variant="quiet" onClick={end} className="justify-start px-3! text-sm">
            Tillbaka till samtalen
          </Button>
        </>
      )}
    </>
  )
}
