import { LinkButton } from '../../ui/link-button.tsx'
import { EntryFrame } from '../../frames/entry-frame.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

interface RedirectNoticeProps {
  title: string
  text: string
  /** Milliseconds until the client's own start page opens by itself. */
  after: number
}

/** Nothing more to do here: what has become of it, and the way on. */
export function RedirectNotice({ title, text, after }: RedirectNoticeProps) {
  useRedirectAfter(after, '/client')
  return (
    <EntryFrame title={title} takesFocus>
      <div className="grid gap-5 text-center">
        <p role="status" className="wrap-anywhere">
          {text}
        </p>
        <LinkButton to="/client" replace>
          Gå till din översikt
        </LinkButton>
      </div>
    </EntryFrame>
  )
}
