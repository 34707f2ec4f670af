import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Samples, ShowcaseSection } from './showcase-section.tsx'

const LONG_ADDRESS = 'kim.andersson-lindqvist.med.en.ovanligt.lång.adress@avdelningen.för.exempel.se'

export function FieldSection() {
  const [code, setCode] = useState('12')
  const [wrongCode, setWrongCode] = useState('123456')
  return (
    <ShowcaseSection
      id="falt"
      title="Fält"
      lead="Etiketten står alltid kvar över fältet. Ett fel säger vad som är fel och vad du kan göra, med ikon och ord."
    >
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <TextField label="Vanligt" hint="En förklaring under fältet." defaultValue="Kim" />
        <TextField label="Valfritt" optionalText="valfritt" />
        <TextField label="Med fel" type="email" defaultValue="kim@" error="Ange en giltig e-postadress" />
        <TextField label="Går inte att ändra" readOnly defaultValue="kim@exempel.se" />
        <TextField label="Lång text" defaultValue={LONG_ADDRESS} />
        <PasswordField label="Lösenord" autoComplete="new-password" hint="Minst 8 tecken långt" />
        <TextArea label="Flera rader" defaultValue={'Det är mycket på jobbet.\nJag sover dåligt.'} />
        <TextArea label="Flera rader med fel" error="Skriv ett meddelande" />
      </div>
      <Samples title="Sexsiffrig kod">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <CodeInput label="Kod" value={code} onChange={setCode} onComplete={() => undefined} />
          <CodeInput
            label="Kod med fel"
            value={wrongCode}
            onChange={setWrongCode}
            onComplete={() => undefined}
            error="Ogiltig verifieringskod"
          />
        </div>
      </Samples>
      <Samples title="Kryssruta">
        <div className="grid items-start gap-2 md:grid-cols-2">
          <Checkbox label="Jag har fyllt 18 år." hint="Lyhörd är för vuxna." />
          <Checkbox label="Jag godkänner villkoren." error="Du behöver godkänna villkoren för att skapa ett konto." />
        </div>
      </Samples>
    </ShowcaseSection>
  )
}
