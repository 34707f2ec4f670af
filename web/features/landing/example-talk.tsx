import { classNames } from '../../ui/class-names.ts'
import { SendHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { OWN_BUBBLE, REPLY_BUBBLE } from '../../ui/bubble-look.ts'
import { AI_NOTICE_SHORT } from '../../../contract/ai-notice.ts'
import { EXAMPLE_TALK } from './example-words.ts'

const OWN_FIRST = classNames(
  'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1',
  'rounded-card border border-border bg-surface px-4 py-2 text-muted hover:bg-chip',
)

/** A piece of a talk in the chat's own look, on a phone its beginning. Where the field would stand one goes to the real one. */
export function ExampleTalk() {
  return (
    <figure className="grid gap-3">
      <div className="grid gap-4 rounded-card border border-hairline bg-page p-4 shadow-lifted sm:p-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-hairline pb-3">
          <span className="font-serif text-lg font-semibold">Direktchatt</span>
          <span className="text-xs text-caption">{AI_NOTICE_SHORT}</span>
        </p>
        <ol className="grid gap-3 sm:gap-4">
          {EXAMPLE_TALK.map(({ own, reply }) => (
            <li key={own} className="grid gap-3 not-first:max-sm:hidden sm:gap-4">
              <div className="ms-8 grid justify-items-end sm:ms-14">
                <p className="sr-only">Du skriver:</p>
                <p className={OWN_BUBBLE}>{own}</p>
              </div>
              <div className="me-4 grid justify-items-start sm:me-10">
                <p className="sr-only">AI:n svarar:</p>
                <p className={REPLY_BUBBLE}>{reply}</p>
              </div>
            </li>
          ))}
        </ol>
        <Link to="/instant-chat" className={OWN_FIRST} data-event="start_chat" data-location="conversation">
          <span className="flex-[1_1_10rem]">Skriv ditt eget första meddelande</span>
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-white">
            <SendHorizontal aria-hidden="true" className="size-4" />
          </span>
        </Link>
      </div>
      <figcaption className="text-sm text-muted">
        Ett exempel. Samtalet är påhittat av oss och visar hur AI:n är instruerad att svara.
      </figcaption>
    </figure>
  )
}
