import type { ReactNode } from 'react'
import { PenLine, Repeat2 } from 'lucide-react'
import { MESSAGE_VERSIONS, type ReplyWish } from '../../../contract/reply-wishes.ts'
import { Menu } from '../../ui/menu.tsx'
import type { Exchange, Place } from './conversation-state.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import type { EditDraftKey } from './edit-draft.ts'
import { EditForm } from './edit-form.tsx'
import type { BeneathPlace } from './exchange-view.tsx'
import { QUIET_LOOK, QUIET_MENU, QUIET_WORD } from './quiet-look.ts'
import { firstVersion } from './standing.ts'

const WISHES: readonly (readonly [wish: ReplyWish, label: string])[] = [
  ['different', 'På ett annat sätt'],
  ['shorter', 'Kortare'],
  ['concrete', 'Mer konkret'],
  ['less_advice', 'Med mindre råd'],
]

interface BeneathReplyProps extends BeneathPlace {
  exchange: Exchange
  /** Sends a message in the place of this one; false where another is awaited, and nothing was sent. */
  ask: (text: string, place: Place) => boolean
  /** Its message is being written anew: that stays open whatever comes after it. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  /** Another reply can be as it is wished to be: in danger, and where own words answer, it is another and no more. */
  hearsWishes: boolean
  /** What another reply costs, said where it is written; else the line below the field says it. */
  cost: string | null
  /** Where an edit is kept that is being written. */
  editKey: EditDraftKey
  /** What can be said of the reply. */
  opinion: ReactNode
}

/** Below a reply: the newest can be asked for anew, its message edited, and what was before is there to read. */
export function BeneathReply(props: BeneathReplyProps) {
  const { exchange, isLast, earlier, ask, isEditing, onEditing, hearsWishes, cost, editKey, opinion } = props
  const { own, archived, messageId } = exchange
  const mayAsk = isLast && own !== null && !archived && earlier.length < MESSAGE_VERSIONS - 1
  const versionOf = firstVersion(exchange)
  return (
    <div data-no-print className="grid gap-1 empty:hidden max-sm:contents">
      {(mayAsk || opinion) && !isEditing && (
        <div className="flex flex-wrap items-center sm:gap-x-1">
          {mayAsk && (
            <>
              <button type="button" title="Ändra" onClick={() => onEditing(true)} className={QUIET_LOOK}>
                <PenLine aria-hidden="true" className="size-4" />
                <span className={QUIET_WORD}>Ändra</span>
              </button>
              <Another asked={(wish) => ask(own, { versionOf, wish })} hearsWishes={hearsWishes} />
            </>
          )}
          {opinion}
        </div>
      )}
      {own !== null && isEditing && (
        <EditForm
          text={own}
          messageId={messageId}
          editKey={editKey}
          cost={cost}
          onCancel={() => onEditing(false)}
          onSend={(text) => {
            if (ask(text, { versionOf })) onEditing(false)
          }}
        />
      )}
      {earlier.length > 0 && <EarlierVersions earlier={earlier} />}
    </div>
  )
}

function Another({ asked, hearsWishes }: { asked: (wish: ReplyWish) => void; hearsWishes: boolean }) {
  const words = (
    <>
      <Repeat2 aria-hidden="true" className="size-4" />
      <span className={QUIET_WORD}>Svara annorlunda</span>
    </>
  )
  if (!hearsWishes) {
    return (
      <button type="button" title="Svara annorlunda" onClick={() => asked('different')} className={QUIET_LOOK}>
        {words}
      </button>
    )
  }
  return (
    <Menu
      label="Hur vill du ha svaret?"
      className={QUIET_MENU}
      trigger={words}
      items={WISHES.map(([wish, label]) => ({ label, onSelect: () => asked(wish) }))}
    />
  )
}
