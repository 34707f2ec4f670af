import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  deleteMeasureReminder,
  getMeasureReminder,
  type MeasureReminder,
  REMINDER_PERIODS,
  type ReminderPeriod,
  setMeasureReminder,
} from '../../../contract/measures.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { q, queryClient } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { dateText } from '../../ui/swedish-time.ts'
import { toast } from '../../ui/toast.ts'

const reminderQuery = q(getMeasureReminder)

const MEANS: Readonly<Record<ReminderPeriod, string>> = {
  7: 'En gång i veckan.',
  14: 'Lagom för PHQ-9 och GAD-7, som frågar om två veckor.',
  30: 'Ungefär en gång i månaden.',
}

/** A mail at most once in the period that the client chooses. */
export function ReminderSection() {
  const query = useQuery(reminderQuery)
  return (
    <SectionCard
      id="paminnelse"
      title="Påminnelse"
      intro="Ett mejl på förmiddagen, om du vill. Det nämner inte vad det gäller, mer än att du har bett om det."
    >
      <Loaded query={query} lines={3} label="Laddar din påminnelse…" failure="Kunde inte ladda din påminnelse">
        {(reminder) => <ReminderForm key={String(reminder.every_days)} reminder={reminder} />}
      </Loaded>
    </SectionCard>
  )
}

function ReminderForm({ reminder }: { reminder: MeasureReminder }) {
  const [chosen, setChosen] = useState<ReminderPeriod | null>(reminder.every_days)
  const form = useForm(save, { refused: (error) => detailOf(error) })

  async function save(every: ReminderPeriod | null) {
    const now = await (every === null
      ? call(deleteMeasureReminder, {})
      : call(setMeasureReminder, { body: { every_days: every } }))
    queryClient.setQueryData(reminderQuery.queryKey, now)
    toast(every === null ? 'Påminnelsen är avstängd.' : 'Påminnelsen är sparad.')
  }

  return (
    <FormShell label="Påminnelse" {...form.shell} submitLabel="Spara påminnelsen" onSubmit={() => form.submit(chosen)}>
      {reminder.rests && (
        <Alert tone="info" announce="none">
          Påminnelserna vilar, eftersom du inte har fyllt i något på ett tag. Spara igen om du vill börja om.
        </Alert>
      )}
      <fieldset className="grid gap-3 md:grid-cols-2">
        <legend className="sr-only">Hur ofta vill du bli påmind?</legend>
        <RadioCard
          name="paminnelse"
          label="Ingen påminnelse"
          checked={chosen === null}
          onChoose={() => setChosen(null)}
        >
          Inga mejl om mätningar.
        </RadioCard>
        {REMINDER_PERIODS.map((days) => (
          <RadioCard
            key={days}
            name="paminnelse"
            label={`Var ${days}:e dag`}
            checked={chosen === days}
            onChoose={() => setChosen(days)}
          >
            {MEANS[days]}
          </RadioCard>
        ))}
      </fieldset>
      {reminder.next_at !== null && (
        <p className="text-sm text-muted">
          Nästa mejl kommer {dateText(new Date(reminder.next_at))}, eller senare om du fyller i något innan.
        </p>
      )}
    </FormShell>
  )
}
