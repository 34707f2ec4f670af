import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { myTherapist } from '../../../contract/connections.ts'
import { TOPIC_MAX_LENGTH } from '../../../contract/limits.ts'
import { addTopic, changeTopic, listTopics, type Topic } from '../../../contract/topics.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import type { Complaint } from '../../forms/form-state.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { isWritten } from '../../forms/is-written.ts'
import { useForm } from '../../forms/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useConsentQuestion } from '../consents/use-consent-question.tsx'
import { ScreenedArea } from '../safety/screened-area.tsx'
import { useScreen } from '../safety/use-screen.ts'

interface TopicFormProps {
  /** The line that is changed; null for a new one. */
  topic: Topic | null
  /** What a new line begins with. */
  suggestion?: string
  onSaved: () => void
}

interface Written {
  readonly text: string
  readonly shared: boolean
}

/** One line of "Till nästa samtal": its words, and whether the therapist reads them. What was typed stays until it is saved. */
export function TopicForm({ topic, suggestion = '', onSaved }: TopicFormProps) {
  const before = topic?.text ?? suggestion
  const [text, setText] = useState(before)
  const [shared, setShared] = useState(topic?.shared ?? false)
  const therapist = useQuery(q(myTherapist)).data?.therapist ?? null
  const screen = useScreen([text])
  const form = useForm(save, { check, refused })
  const { asksAfter, question } = useConsentQuestion(() => form.submit({ text, shared }))

  async function save(written: Written) {
    await (topic === null
      ? call(addTopic, { body: written })
      : call(changeTopic, { params: { id: topic.id }, body: written }))
    setText('')
    setShared(false)
    await invalidate(listTopics)
    onSaved()
  }

  function refused(error: unknown): string | null {
    return asksAfter(error) ? null : detailOf(error)
  }

  return (
    <>
      <FormShell
        label={topic === null ? 'Ny rad' : 'Ändra raden'}
        {...form.shell}
        submitLabel={topic === null ? 'Skriv upp' : 'Spara'}
        isUnsaved={isWritten(text, before)}
        onSubmit={() => screen.beforeLeaving(() => form.submit({ text, shared }))}
      >
        <ScreenedArea
          screen={screen}
          label="Vad vill du ta upp?"
          className="min-h-20!"
          used={text.trim().length}
          max={TOPIC_MAX_LENGTH}
          value={text}
          error={form.fields.text ?? null}
          onChange={(event) => {
            setText(event.target.value)
            form.changed('text')
          }}
        />
        {therapist !== null && (
          <Checkbox
            label={`Låt ${therapist.name} läsa raden`}
            hint="Utan kryss är raden bara din: ingen annan har nyckeln till den."
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
      </FormShell>
      {question}
    </>
  )
}

function check({ text }: Written): Complaint<'text'> | null {
  const { length } = text.trim()
  if (length > TOPIC_MAX_LENGTH) return { form: null, fields: { text: `Skriv högst ${TOPIC_MAX_LENGTH} tecken.` } }
  return length > 0 ? null : { form: null, fields: { text: 'Skriv några ord.' } }
}
