import { useEffect, useRef, useState } from 'react'
import { testChat } from '../../../contract/ai-settings.ts'
import { MESSAGE_MAX_LENGTH, TEST_CHAT_EXCHANGES, TEST_CHATS_A_DAY } from '../../../contract/limits.ts'
import type { SafetyEvent } from '../../../contract/stream-events.ts'
import { ApiError, detailOf } from '../../api/api-error.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ReplyText } from '../conversation/reply-text.tsx'
import { replyStream } from '../conversation/reply-stream.ts'
import { CrisisCard } from '../safety/crisis-card.tsx'

interface Exchange {
  readonly message: string
  readonly response: string
}

/** The tailored AI, tried by its therapist: what is said here stands on this page alone. */
export function TestTab() {
  const [talk, setTalk] = useState<readonly Exchange[]>([])
  const [message, setMessage] = useState('')
  const [coming, setComing] = useState<Exchange | null>(null)
  const [safety, setSafety] = useState<SafetyEvent | null>(null)
  const reply = useRef<AbortController>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm(send, { refused: detailOf })
  useEffect(() => () => reply.current?.abort(), [])

  async function send(text: string) {
    const own = new AbortController()
    reply.current = own
    setComing({ message: text, response: '' })
    try {
      const response = await answerTo(text, own.signal)
      own.signal.throwIfAborted()
      setTalk([...talk, { message: text, response }])
      setMessage('')
      setComing(null)
    } catch (error) {
      // What was begun anew, or left, has not failed, and shows nothing of what it was.
      if (own.signal.aborted) return
      setComing(null)
      throw error
    }
  }

  async function answerTo(text: string, signal: AbortSignal): Promise<string> {
    let response = ''
    const input = { body: { message: text, history: talk.slice(-TEST_CHAT_EXCHANGES) } }
    const events = replyStream(testChat, input, { signal }, (answer) => ({
      response: answer.response,
      stopped: null,
      exchangeId: null,
    }))
    for await (const event of events) {
      signal.throwIfAborted()
      if (event.event === 'safety') setSafety(event.data)
      if (event.event === 'delta') {
        response += event.data.text
        setComing({ message: text, response })
      }
      if (event.event === 'error') throw new ApiError({ status: 500, ...event.data })
      if (event.event === 'done') return event.data.response
    }
    throw ApiError.network()
  }

  function beginAnew() {
    reply.current?.abort()
    setTalk([])
    setComing(null)
    setSafety(null)
    field.current?.focus()
  }

  return (
    <div className="grid gap-5">
      <Alert tone="info" title="Det här är ett test" announce="none">
        Skriv som en klient skulle göra, och se hur AI:n svarar med din anpassning. Ingenting sparas: samtalet
        försvinner när du lämnar sidan, och handlar inte om någon klient. Det kostar inga credits. Du kan prova{' '}
        {TEST_CHATS_A_DAY} meddelanden om dygnet. Skriv inget om en verklig person: AI-modellen ser det du skriver medan
        den svarar.
      </Alert>
      {safety !== null && safety.tier !== 'none' && <CrisisCard tier={safety.tier} kinds={safety.kinds} folds />}
      <ol aria-label="Testsamtalet" className="grid gap-4 empty:hidden">
        {[...talk, ...(coming === null ? [] : [coming])].map((exchange, at) => (
          <li key={at} className="grid gap-3">
            <p className="max-w-measure justify-self-end rounded-card bg-bubble px-4 py-3 whitespace-pre-line wrap-anywhere">
              {exchange.message}
            </p>
            <div className="max-w-measure">
              {exchange.response === '' ? (
                <p className="text-sm text-muted">AI:n skriver…</p>
              ) : (
                <ReplyText text={exchange.response} />
              )}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {coming === null ? (talk.at(-1)?.response ?? '') : ''}
      </p>
      <FormShell label="Testa AI:n" {...form.shell} submitLabel="Skicka test" onSubmit={() => form.submit(message)}>
        <TextArea
          ref={field}
          label="Meddelande"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          used={message.trim().length}
          max={MESSAGE_MAX_LENGTH}
          hint="Som en klient kunde ha skrivit."
        />
      </FormShell>
      {(talk.length > 0 || coming !== null) && (
        <Button variant="quiet" className="justify-self-start" onClick={beginAnew}>
          Börja om
        </Button>
      )}
    </div>
  )
}
