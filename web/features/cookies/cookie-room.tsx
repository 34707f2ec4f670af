import { Button } from '../../ui/button.tsx'

/** The edge of the notice, which counts towards its height. */
export const NOTICE_BOX = 'border-t border-hairline'

interface CookieQuestionProps {
  moreId?: string
  showsMore: boolean
  onMore: () => void
  onAnswer: (accepted: boolean) => void
}

/** What the cookie notice says, and its two answers. */
export function CookieQuestion({ moreId, showsMore, onMore, onAnswer }: CookieQuestionProps) {
  return (
    <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
      <p className="text-sm">
        Lyhörd använder bara cookies och lagring som behövs för att sidan ska fungera. Ingen spårning.{' '}
        <button
          type="button"
          aria-expanded={showsMore}
          aria-controls={moreId}
          onClick={onMore}
          className="text-link-style font-semibold"
        >
          {showsMore ? 'Visa mindre' : 'Läs mer'}
        </button>
      </p>
      <div className="grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1">
        <Button variant="secondary" className="px-2!" onClick={() => onAnswer(false)}>
          Endast nödvändiga
        </Button>
        <Button variant="secondary" className="px-2!" onClick={() => onAnswer(true)}>
          Godkänn alla
        </Button>
      </div>
    </div>
  )
}

const nothing = () => undefined

/**
 * The room that the notice will take, held from the first paint where it is unanswered (root.tsx, app.css): the message
 * field stands where it is going to stand, and does not move when the notice comes. Never seen, pressed or read out.
 */
export function CookieRoom() {
  return (
    <div aria-hidden="true" inert data-cookie-room data-no-print className={NOTICE_BOX}>
      <div className="page-width py-3">
        <CookieQuestion showsMore={false} onMore={nothing} onAnswer={nothing} />
      </div>
    </div>
  )
}

/** Lets the room go: the notice stands there now, or is not going to. */
export function giveUpCookieRoom(): void {
  delete document.documentElement.dataset['cookies']
}
