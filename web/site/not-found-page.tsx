import { EntryFrame } from '../frames/entry-frame.tsx'
import { pageMeta } from '../frames/page-meta.ts'
import { buttonLook } from '../ui/button-look.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => pageMeta({ title: 'Sidan finns inte', description: 'Den här adressen leder ingenstans.' })

const SIGNED_OUT = 'in-data-signed-in:hidden!'

/** Any address that is no page (`contract/pages.ts`): says so, and where to go on. The Worker sends it with status 404. */
export default function NotFoundPage() {
  return (
    <EntryFrame title="Den här sidan finns inte" intro="Adressen kan vara felskriven, eller så har sidan flyttats.">
      <div className="grid gap-3">
        <a href="/client" className={buttonLook('primary', 'normal', 'hidden! in-data-signed-in:inline-flex!')}>
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
