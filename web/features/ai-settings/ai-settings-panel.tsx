import { useState } from 'react'
import { Kept } from '../../ui/kept.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { InstructionsTab } from './instructions-tab.tsx'
import { KnowledgeTab } from './knowledge-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { TestTab } from './test-tab.tsx'

const TABS = [
  { id: 'instructions', label: 'AI Instruktioner', Panel: InstructionsTab },
  { id: 'knowledge', label: 'Kunskapsbas', Panel: KnowledgeTab },
  { id: 'preferences', label: 'Preferenser', Panel: PreferencesTab },
  { id: 'test', label: 'Testa', Panel: TestTab },
] as const

/** How a therapist tailors the AI for their connected clients, and tries it before they meet it. */
export function AiSettingsPanel() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('instructions')
  return (
    <div className="grid gap-5">
      <p className="max-w-measure text-sm text-muted">
        Det du skriver här får AI:n läsa i samtalen med dina anslutna klienter. Det är krypterat med en nyckel som du
        och de har. En klient som ansluter senare får det nästa gång du öppnar din lista över klienter. Klienterna ser
        inte vad du har skrivit, men under Min Terapeut står det att du kan anpassa AI:n. Lyhörds säkerhetsregler gäller
        alltid före.
      </p>
      <Tabs label="AI-inställningar" tabs={TABS} selected={selected} onSelect={setSelected}>
        {TABS.map(({ id, Panel }) => (
          <Kept key={id} shown={id === selected}>
            <Panel />
          </Kept>
        ))}
      </Tabs>
    </div>
  )
}
