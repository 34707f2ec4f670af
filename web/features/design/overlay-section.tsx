import { useState } from 'react'
import { CircleUserRound, LogOut } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { ShowcaseSection } from './showcase-section.tsx'

const ICON = { 'aria-hidden': true, className: 'size-5' } as const

const QUESTION = {
  title: 'Radera samtalet?',
  body: 'Det går inte att få tillbaka.',
  confirmLabel: 'Radera samtalet',
} as const

export function OverlaySection() {
  const [open, setOpen] = useState<'none' | 'dialog' | 'panel'>('none')
  const close = () => setOpen('none')

  async function ask() {
    const isSure = await confirmAction(QUESTION)
    if (isSure) toast('Samtalet är raderat.', { action: { label: 'Ångra', run: () => toast('Samtalet är tillbaka.') } })
    else toast('Samtalet finns kvar.', { tone: 'info' })
  }

  return (
    <ShowcaseSection
      id="ovanpa"
      title="Dialoger, menyer och korta besked"
      lead="Fokus stannar inne i en dialog och kommer tillbaka dit det var. Esc stänger. Prova."
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Öppna en dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('panel')}>
          Öppna en sidopanel
        </Button>
        <Button variant="danger" onClick={() => void ask()}>
          Fråga före radering
        </Button>
        <Button variant="secondary" onClick={() => toast('Länken är kopierad.')}>
          Visa ett kort besked
        </Button>
        <Menu
          label="Exempelmeny"
          trigger="Öppna en meny"
          className="border border-border px-5 font-semibold"
          items={[
            { label: 'Mitt konto', icon: <CircleUserRound {...ICON} />, onSelect: () => toast('Mitt konto valdes.') },
            { label: 'Logga ut', icon: <LogOut {...ICON} />, onSelect: () => toast('Logga ut valdes.') },
          ]}
        />
      </div>
      <Dialog
        open={open !== 'none'}
        onClose={close}
        title={open === 'panel' ? 'En sidopanel' : 'En dialog'}
        placement={open === 'panel' ? 'right' : 'centre'}
        footer={<Button onClick={close}>Stäng dialogen</Button>}
      >
        <p>Sidan bakom väntar. Stäng med knappen, med Esc eller genom att trycka utanför.</p>
      </Dialog>
    </ShowcaseSection>
  )
}
