import { EntryFrame } from '../frames/entry-frame.tsx'
import { pageMeta } from '../frames/page-meta.ts'
import { SIGNED_IN, SIGNED_OUT } from '../frames/signed-in-look.ts'
import { buttonLook } from '../ui/button-look.ts'
import { WineLine } from '../ui/illustrations.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => pageMeta({ title: 'Sidan finns inte', description: 'Den här adressen leder ingenstans.' })

/** Any address that is no page (`contract/pages.ts`): says so, and where to go on. The Worker sends it with status 404. */
export default function NotFoundPage() {
  return (
    <EntryFrame
      drawing={<WineLine className="mx-auto w-64 max-w-full" />}
      title="Den här sidan finns inte"
      intro="Adressen kan vara felskriven, eller så har sidan flyttats."
    >
      <div className="grid gap-3">
        <a href="/client" className={buttonLook('primary', 'normal', SIGNED_IN)}>
          Till din översikt
        </a>
        <LinkButton to="/" className={SIGNED_OUT}>
          Till startsidan
        </LinkButton>
        <LinkButton
          to="/instant-chat"
          variant="secondary"
          className={SIGNED_OUT}
          data-event="start_chat"
          data-location="not_found"
        >
          Börja prata
        </LinkButton>
        <LinkButton to="/login" variant="secondary" className={SIGNED_OUT} data-event="login" data-location="not_found">
          Logga in
        </LinkButton>
        <LinkButton to="/help" variant="quiet">
          Hjälp
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
