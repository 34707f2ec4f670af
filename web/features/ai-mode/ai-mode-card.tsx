import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type AiMode, AiModeName, getAiMode, setAiMode } from '../../../contract/ai-mode.ts'
import { PAUSE_SENTENCE_MAX_LENGTH } from '../../../contract/limits.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

/** What each choice is called, and what it means, to the therapist. */
const CHOICES: Readonly<Record<AiModeName, { readonly label: string; readonly means: string }>> = {
  normal: { label: 'Som vanligt', means: 'AI:n svarar som den brukar.' },
  listening: {
    label: 'Bara lyssna',
    means: 'AI:n speglar och frågar, men får inte ge råd eller övningar. I fara säger den ändå vart man kan vända sig.',
  },
  paused: {
    label: 'Pausad',
    means:
      'AI:n svarar inte. Klienten kan skriva ändå, det kostar inget, och den som kan vara i fara får alltid ett svar med linjer att ringa.',
  },
}

/** How the AI meets one client, by their therapist's decision. */
export function AiModeCard({ patientId }: { patientId: string }) {
  const query = useQuery(q(getAiMode, { query: { patient_id: patientId } }))
  return (
    <SectionCard
      id="ai-lage"
      title="Så möter AI:n klienten"
      intro={
        'Klienten ser vad du har bestämt och sedan när, i samtalet, under Min Terapeut och i sin logg. Det upphör om ni inte ' +
        'längre är anslutna, och om klienten återställer sitt lösenord utan återställningskod: då svarar AI:n som vanligt igen.'
      }
    >
      <Loaded query={query} lines={4} label="Laddar hur AI:n möter klienten…">
        {(decided) => (
          <AiModeForm key={`${decided.mode} ${decided.since ?? ''}`} patientId={patientId} decided={decided} />
        )}
      </Loaded>
    </SectionCard>
  )
}

/** Saving a choice after one that has ended decides anew, also where the choice is that of now. */
function isOther(decided: AiMode, mode: AiModeName, sentence: string): boolean {
  const isOtherSentence = mode === 'paused' && sentence.trim() !== (decided.sentence ?? '')
  return mode !== decided.mode || isOtherSentence || decided.ended !== undefined
}

function AiModeForm({ patientId, decided }: { patientId: string; decided: AiMode }) {
  const name = useId()
  const [mode, setMode] = useState(decided.mode)
  const [sentence, setSentence] = useState(decided.sentence ?? '')
  const form = useForm(save, { refused: (error) => detailOf(error) })
  const isChanged = isOther(decided, mode, sentence)
  const tooLong = mode === 'paused' && sentence.trim().length > PAUSE_SENTENCE_MAX_LENGTH

  async function save() {
    const body = { mode, sentence: mode === 'paused' ? sentence : null }
    await call(setAiMode, { query: { patient_id: patientId }, body })
    await invalidate(getAiMode)
    toast(`Sparat. AI:n: ${CHOICES[mode].label.toLowerCase()}.`)
  }

  return (
    <FormShell
      label="Så möter AI:n klienten"
      {...form.shell}
      submitLabel="Spara"
      disabledReason={tooLong ? 'Korta ner meningen först.' : isChanged ? null : 'Inget är ändrat.'}
      onSubmit={() => form.submit(undefined)}
    >
      {decided.ended !== undefined && (
        <Alert tone="warn" announce="none" title={`${CHOICES[decided.ended].label}: gäller inte längre`}>
          Klienten har bytt nycklar, som när ett lösenord återställs utan återställningskod. Sedan dess svarar AI:n som
          vanligt. Bestäm på nytt hur AI:n ska möta klienten.
        </Alert>
      )}
      {decided.since !== null && (
        <p className="text-sm text-muted">
          {CHOICES[decided.mode].label} sedan {dateText(new Date(decided.since))}.
        </p>
      )}
      <div role="radiogroup" aria-label="Så möter AI:n klienten" className="grid gap-3">
        {AiModeName.options.map((choice) => (
          <RadioCard
            key={choice}
            name={name}
            label={CHOICES[choice].label}
            checked={mode === choice}
            onChoose={() => setMode(choice)}
          >
            {CHOICES[choice].means}
          </RadioCard>
        ))}
      </div>
      {mode === 'paused' && (
        <TextArea
          label="Din mening till klienten"
          optionalText="valfritt"
          hint="Klienten läser den, med ditt namn, där hen skriver."
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
          used={sentence.trim().length}
          max={PAUSE_SENTENCE_MAX_LENGTH}
        />
      )}
    </FormShell>
  )
}
