import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  getPreferences,
  type PreferenceOptions,
  preferenceOptions,
  type Preferences,
  savePreferences,
  TECHNIQUE_CATEGORIES,
} from '../../../contract/ai-settings.ts'
import { detailOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { invalidate, q } from '../../api/queries.ts'
import { FormShell } from '../../forms/form-shell.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Told } from '../../ui/told.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { OptionGroup } from './option-group.tsx'
import { usePassingNotice } from './use-passing-notice.ts'

const CATEGORY_WORDS: Readonly<Record<(typeof TECHNIQUE_CATEGORIES)[number], string>> = {
  cognitive: 'Kognitiva',
  emotional: 'Emotionella',
  behavioral: 'Beteendeinriktade',
  insight: 'Insikt',
  other: 'Övriga',
}
const SAVE = 'Spara inställningar'

const FAILURE = 'Misslyckades att ladda inställningsdata'

/** What a therapist prefers, chosen among what there is. */
export function PreferencesTab() {
  const options = useQuery(q(preferenceOptions))
  const preferences = useQuery(q(getPreferences))
  return (
    <Loaded query={options} lines={8} label="Hämtar valen" failure={FAILURE} what={FAILURE}>
      {(choices) => (
        <Loaded query={preferences} lines={8} label="Hämtar dina val" failure={FAILURE} what={FAILURE}>
          {(chosen) => <PreferencesForm options={choices} saved={chosen} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface PreferencesFormProps {
  options: PreferenceOptions
  saved: Preferences
}

/** All preferences in one form, with a button to save at both its ends. */
function PreferencesForm({ options, saved }: PreferencesFormProps) {
  const [chosen, setChosen] = useState(saved)
  const [told, tell] = usePassingNotice()
  const form = useForm(send, { refused: (error) => `Misslyckades att spara inställningar. ${detailOf(error)}` })
  const choose = (change: Partial<Preferences>) => setChosen({ ...chosen, ...change })

  async function send(body: Preferences) {
    await call(savePreferences, { body })
    await invalidate(getPreferences)
    tell('Inställningar sparade framgångsrikt!')
  }

  return (
    <FormShell
      label="Preferenser"
      {...form.shell}
      submitLabel={SAVE}
      onSubmit={() => form.submit(chosen)}
      footer={<Told>{told}</Told>}
    >
      <Button type="submit" loading={form.shell.loading} className="justify-self-start">
        {SAVE}
      </Button>
      <OptionGroup
        title="Terapeutiska arbetssätt"
        options={options.therapeutic_approaches}
        chosen={chosen.therapeutic_approaches}
        onChange={(ids) => choose({ therapeutic_approaches: ids })}
      />
      <section aria-labelledby="tekniker" className="grid gap-4">
        <h2 id="tekniker" className="text-xl">
          Interventionstekniker{' '}
          <span className="text-sm text-muted">({chosen.intervention_techniques.length} valda)</span>
        </h2>
        {TECHNIQUE_CATEGORIES.map((category) => (
          <OptionGroup
            key={category}
            title={CATEGORY_WORDS[category]}
            options={options.intervention_techniques.filter((technique) => technique.category === category)}
            chosen={chosen.intervention_techniques}
            onChange={(ids) => choose({ intervention_techniques: ids })}
          />
        ))}
      </section>
      <ChoiceGroup
        title="Kommunikationsstil"
        choices={options.communication_styles}
        chosen={chosen.communication_style}
        onChoose={(value) => choose({ communication_style: value })}
      />
      <ChoiceGroup
        title="Svarsstil"
        choices={options.response_styles}
        chosen={chosen.response_style}
        onChoose={(value) => choose({ response_style: value })}
      />
      <ChoiceGroup
        title="Ton i kris"
        hint="Gäller bara tonen. Vad AI:n gör vid fara, och vilka hjälplinjer den nämner, bestämmer Lyhörds säkerhetsregler."
        choices={options.crisis_approaches}
        chosen={chosen.crisis_approach}
        onChoose={(value) => choose({ crisis_approach: value })}
      />
    </FormShell>
  )
}
