import { homeOf } from '../api/return-path.ts'
import { useSession } from '../api/session.ts'
import { EntryFrame } from '../frames/entry-frame.tsx'
import { pageMeta } from '../frames/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => pageMeta({ title: 'Sidan finns inte', description: 'Den här adressen leder ingenstans.' })

const VISITOR_WAYS = [
  { to: '/', label: 'Till startsidan' },
  { to: '/instant-chat', label: 'Börja prata' },
  { to: '/login', label: 'Logga in' },
] as const

/** Any address that is no page of the site (`contract/pages.ts`): says so, and where to go on. */
export default function UnknownPath() {
  const { user } = useSession()
  const ways = user === null ? VISITOR_WAYS : [{ to: homeOf(user.role), label: 'Till din översikt' }]
  return (
    <EntryFrame title="Den här sidan finns inte" intro="Adressen kan vara felskriven, eller så har sidan flyttats.">
      <div className="grid gap-3">
        {ways.map(({ to, label }, at) => (
          <LinkButton key={to} to={to} variant={at === 0 ? 'primary' : 'secondary'}>
            {label}
          </LinkButton>
        ))}
        <LinkButton to="/help" variant="quiet">
          Hjälp
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
